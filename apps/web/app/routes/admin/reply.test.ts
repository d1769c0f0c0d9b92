import { expect, test } from 'vitest'
import { callLink, mailReply, whatsappReply } from './reply.ts'

const asked = {
  name: 'Ananya & Co',
  email: 'ananya+ring?cc=x@kashika.example',
  query: 'Line one\nline two',
  reference: 'K-7',
  piece: { slug: 'veda-kada', name: 'Veda Kada', image: 'a.webp' },
}

test('a reply is begun with the name, the piece and the customer’s own words', () => {
  const { pathname, searchParams } = new URL(mailReply(asked))
  expect(decodeURIComponent(pathname)).toBe(asked.email)
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('subject')).toBe('Your message to Kashika (K-7)')
  expect(searchParams.get('body')).toContain(
    'Namaste Ananya & Co,\r\n\r\nThank you for asking about Veda Kada.',
  )
  expect(searchParams.get('body')).toContain('> Line one\r\n> line two')
})

test('a long message is quoted in part, and no letter is cut in half', () => {
  const link = mailReply({ ...asked, query: '💍'.repeat(4000) })
  expect(new URL(link).searchParams.get('body')).toContain(`${'💍'.repeat(500)}…`)
})

test('WhatsApp is offered for numbers that can be one', () => {
  expect(whatsappReply(asked, '098765 43210')).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Namaste/)
  expect(whatsappReply(asked, '+44 20 7946 0958')).toMatch(/^https:\/\/wa\.me\/442079460958\?/)
  expect(whatsappReply(asked, 'call me')).toBeUndefined()
})

test('a number is called with its country', () => {
  expect(callLink('098765-43210')).toBe('tel:+919876543210')
  expect(callLink('+44 20 7946 0958')).toBe('tel:+442079460958')
  expect(callLink('evenings only')).toBeUndefined()
})
