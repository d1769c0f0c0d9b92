import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSpamSignals, looksLikeSpam } from './spam-signals.ts'

const context = { publicOrigin: 'https://www.kashika.example', sameTextCount: 0 }
const personInput = {
  name: 'Meera',
  email: 'meera@example.com',
  query: 'Is it 22 k?',
  key: randomUUID(),
  openedFor: 20_000,
}
const pointsOf = (change: object, sameTextCount = 0) =>
  Object.fromEntries(
    findSpamSignals({ ...personInput, ...change }, { ...context, sameTextCount }).map(({ name, points }) => [
      name,
      points,
    ]),
  )

test.each([
  [{}, {}],
  [{ website: 'x' }, { 'fills in what nobody sees': 3 }],
  [{ query: '<a href="https://kashika.example">x</a>' }, { 'writes links as markup': 3 }],
  [{ query: 'See kashika.example and https://kashika.example/products/aarohi, https://pin.it/4ab' }, {}],
  [{ query: 'www.tanishq.co.in' }, { 'links to other sites': 1 }],
  [
    { query: 'https://evil-kashika.example https://pin.it.evil.in http://a.in' },
    { 'links to other sites': 2 },
  ],
  [{ query: 'http://a.in '.repeat(6) }, { 'links to other sites': 3 }],
  [{ query: 'Casino, casino, casino' }, { 'offers what machines offer': 1 }],
  [{ query: 'Viagra' }, { 'offers what machines offer': 2 }],
  [{ query: 'SEO, backlinks, guest posts, casino, bitcoin' }, { 'offers what machines offer': 3 }],
  [{ key: undefined }, { 'did not come from our form': 1 }],
  [{ openedFor: 1999 }, {}],
  [
    { openedFor: 1999, key: undefined },
    { 'did not come from our form': 1, 'came within two seconds': 1 },
  ],
  [{ openedFor: 2000 }, {}],
  [{ openedFor: undefined }, {}],
])('%o has these signals: %o', (change, signals) => {
  expect(pointsOf(change)).toEqual(signals)
})

test('the same text from two others is no signal, from three it is', () => {
  expect(pointsOf({}, 2)).toEqual({})
  expect(pointsOf({}, 3)).toEqual({ 'says what several others said': 2 })
})

test('links that are pasted fast are no spam, unless something else is wrong with them', () => {
  const query =
    'Like one of these? https://www.tanishq.co.in/a https://www.bluestone.com/b www.caratlane.com/c'
  expect(looksLikeSpam({ ...personInput, openedFor: 500, query }, context)).toBe(false)
  expect(looksLikeSpam({ ...personInput, openedFor: 500, query: `${query} casino` }, context)).toBe(true)
})

test('speed is not enough alone, nor with one other signal', () => {
  expect(looksLikeSpam({ ...personInput, openedFor: 0 }, context)).toBe(false)
  expect(looksLikeSpam({ ...personInput, openedFor: 0, key: undefined }, context)).toBe(false)
  expect(looksLikeSpam({ ...personInput, openedFor: 0, query: 'Like www.tanishq.co.in' }, context)).toBe(
    false,
  )
})
