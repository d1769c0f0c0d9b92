import { expect, test } from 'vitest'
import { formatPhoneNumber, readPhoneNumber } from './phone-number.ts'

test.each([
  ['9415012345', '+91 94150 12345'],
  ['94150 12345', '+91 94150 12345'],
  ['094150 12345', '+91 94150 12345'],
  ['+91-94150-12345', '+91 94150 12345'],
  ['91 9415012345', '+91 94150 12345'],
  ['0091 94150 12345', '+91 94150 12345'],
  ['९४१५०१२३४५', '+91 94150 12345'],
  ['9150123456', '+91 91501 23456'],
  ['0542-2400000', '+91 542 240 0000'],
  ['+91 (0)542 240 0000', '+91 542 240 0000'],
  ['011 2345 6789', '+91 11 2345 6789'],
  ['1800 123 4567', '+91 1800 123 4567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+4790123456', '+4790123456'],
])('%s is read as %s', (typed, formatted) => {
  const number = readPhoneNumber(typed)
  expect(number && formatPhoneNumber(number)).toBe(formatted)
  expect(readPhoneNumber(formatted)).toBe(number)
})

test.each([
  '',
  'evenings only',
  '2400000',
  '94150 1234',
  '94150 123456',
  '+91 94150 1234',
  '+1234567',
  '4420794609580',
])('“%s” is no number that can be called', (typed) => {
  expect(readPhoneNumber(typed)).toBeUndefined()
})
