import { describe, expect, test } from 'vitest'
import { createReplyAddress, readReplyAddress } from './reply-address.ts'

const settings = {
  SESSION_SECRET: 'a secret of the tests, thirty-two characters and more',
  MAILBOX_ADDRESS: 'namaste@kashika.in',
}
const addressOf = (id: number) => createReplyAddress(settings, id) ?? ''

describe('the address for replies', () => {
  test('names its enquiry, in capitals too', () => {
    expect(addressOf(12)).toMatch(/^namaste\+k-100012\.[0-9a-f]{24}@kashika\.in$/)
    for (const id of [1, 12, 987_654]) {
      expect(readReplyAddress(settings, addressOf(id))).toBe(id)
      expect(readReplyAddress(settings, addressOf(id).toUpperCase())).toBe(id)
    }
  })

  test('is not made without a mailbox', () => {
    expect(createReplyAddress({ ...settings, MAILBOX_ADDRESS: undefined }, 12)).toBeUndefined()
  })

  test.each([
    ['a signature of another enquiry', addressOf(12).replace('k-100012', 'k-100013')],
    ['no signature', 'namaste+k-100012@kashika.in'],
    ['an empty signature', 'namaste+k-100012.@kashika.in'],
    ['part of the signature', addressOf(12).replace(/[0-9a-f]{4}@/, '@')],
    ['a longer signature', addressOf(12).replace('@', '0@')],
    ['another domain', addressOf(12).replace('kashika.in', 'example.com')],
    ['another mailbox', addressOf(12).replace('namaste', 'info')],
    ['an enquiry that cannot be', addressOf(12).replace('k-100012', 'k-100000')],
    ['another secret', createReplyAddress({ ...settings, SESSION_SECRET: 'x'.repeat(40) }, 12) ?? ''],
    ['the address alone', 'namaste@kashika.in'],
    ['nothing', ''],
  ])('is refused with %s', (_fault, address) => {
    expect(readReplyAddress(settings, address)).toBeUndefined()
  })
})
