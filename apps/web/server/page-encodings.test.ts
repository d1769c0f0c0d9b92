import { expect, test } from 'vitest'
import { chooseEncoding } from './page-encodings.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0.9, gzip', 'br'],
  ['gzip, br; q=0', 'gzip'],
  ['gzip;q=0.5, br;q=0.000', 'gzip'],
  ['BR', 'br'],
  ['gzip ; q=0 , identity', 'identity'],
  [undefined, 'identity'],
] as const)('%s is answered with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
