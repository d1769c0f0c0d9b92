import { expect, test } from 'vitest'
import { toSafePath } from './return-path.tsx'

test.each([
  ['/products?category=RING#top', '/products?category=RING#top'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/./\\\\evil.example', '/'],
  ['/products/..//evil.example', '/'],
  ['/.\t//evil.example', '/'],
  ['//here//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['http://here/products', '/'],
  ['javascript:alert(1)', '/'],
  ['products', '/'],
  ['/signin', '/'],
  ['/SignIn/?to=/products', '/'],
  ['', '/'],
  [null, '/'],
])('the way back from %j leads to %s', (input, path) => {
  expect(toSafePath(input)).toBe(path)
})
