import { expect, test } from 'vitest'
import { findWhatsappNumber, readProfileLink, readWhatsappLink } from './shop-links.ts'

test.each([
  '@kashika.varanasi',
  'kashika.varanasi',
  'instagram.com/kashika.varanasi',
  'http://m.instagram.com/kashika.varanasi/?igsh=abc',
  'https://www.instagram.com/kashika.varanasi',
])('%s is an address on Instagram', (typed) => {
  expect(readProfileLink('instagram', typed)).toBe('https://www.instagram.com/kashika.varanasi')
})

test.each([
  ['KashikaJewels', 'https://www.facebook.com/KashikaJewels'],
  ['m.facebook.com/KashikaJewels/', 'https://www.facebook.com/KashikaJewels'],
  ['https://www.facebook.com/profile.php?id=1000&ref=x', 'https://www.facebook.com/profile.php?id=1000'],
  ['fb.com/KashikaJewels', 'https://www.facebook.com/KashikaJewels'],
])('%s is an address on Facebook', (typed, link) => {
  expect(readProfileLink('facebook', typed)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'instagram.com',
  'https://evil.example/instagram.com/x',
  'two words',
  '@',
  '',
])('“%s” is none', (typed) => {
  expect(readProfileLink('instagram', typed)).toBeUndefined()
})

test.each([
  '9415012345',
  '094150 12345',
  '+91 94150-12345',
  'wa.me/919415012345',
  'https://wa.me/919415012345',
])('%s opens a chat on WhatsApp', (typed) => {
  expect(readWhatsappLink(typed)).toBe('https://wa.me/919415012345')
})

test('a link of WhatsApp’s own stays, and anything else is none', () => {
  expect(readWhatsappLink('https://wa.me/message/ABC123')).toBe('https://wa.me/message/ABC123')
  expect(readWhatsappLink('https://evil.example/919415012345')).toBeUndefined()
  expect(readWhatsappLink('94150')).toBeUndefined()
  expect(findWhatsappNumber('https://wa.me/919415012345')).toBe('+919415012345')
  expect(findWhatsappNumber('https://wa.me/message/ABC123')).toBeUndefined()
})
