import { expect, test } from 'vitest'
import { ownPath } from './way-back.tsx'

test.each([
  ['/products?category=RING#top', '/products?category=RING#top'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['products', '/'],
  ['/signin', '/'],
  ['', '/'],
  [null, '/'],
])('the way back from %j leads to %s', (written, path) => {
  expect(ownPath(written)).toBe(path)
})
