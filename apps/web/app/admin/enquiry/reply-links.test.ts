import { expect, test } from 'vitest'
import { toMailtoLink, toTelLink, toWhatsappLink } from './reply-links.ts'

const enquiry = {
  name: 'Ananya & Co',
  email: 'ananya+ring?cc=x@kashika.example',
  query: 'Line one\nline two',
  reference: 'K-7',
  piece: { slug: 'veda-kada', name: 'Veda Kada', image: 'a.webp' },
}

test('a reply is begun with the name, the piece and the customer’s own words', () => {
  const { pathname, searchParams } = new URL(toMailtoLink(enquiry))
  expect(decodeURIComponent(pathname)).toBe(enquiry.email)
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('subject')).toBe('Your message to Kashika (K-7)')
  expect(searchParams.get('body')).toContain(
    'Namaste Ananya & Co,\r\n\r\nThank you for asking about Veda Kada.',
  )
  expect(searchParams.get('body')).toContain('> Line one\r\n> line two')
})

test('a reply names up to three pieces, and counts more', () => {
  const readBody = (names: string[]) => {
    const otherPieces = names.map((name) => ({ slug: 'x', name, image: 'a.webp' }))
    return new URL(toMailtoLink({ ...enquiry, otherPieces })).searchParams.get('body')
  }
  expect(readBody(['Padma', 'Tarini'])).toContain('asking about Veda Kada, Padma and Tarini.')
  expect(readBody(['Padma', 'Tarini', 'Surya'])).toContain('asking about 4 of our pieces.')
})

test('a long message is quoted in part, and no letter is cut in half', () => {
  const link = toMailtoLink({ ...enquiry, query: '💍'.repeat(4000) })
  expect(new URL(link).searchParams.get('body')).toContain(`${'💍'.repeat(500)}…`)
})

test('WhatsApp is offered for numbers that can be one', () => {
  expect(toWhatsappLink(enquiry, '098765 43210')).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Namaste/)
  expect(toWhatsappLink(enquiry, '+44 20 7946 0958')).toMatch(/^https:\/\/wa\.me\/442079460958\?/)
  expect(toWhatsappLink(enquiry, 'call me')).toBeUndefined()
})

test('a number is called with its country', () => {
  expect(toTelLink('098765-43210')).toBe('tel:+919876543210')
  expect(toTelLink('+91 94150 12345')).toBe('tel:+919415012345')
  expect(toTelLink('+44 20 7946 0958')).toBe('tel:+442079460958')
  expect(toTelLink('evenings only')).toBeUndefined()
})
