import { expect, test } from 'vitest'
import { firstWords } from '../content/words/first-words.ts'
import { composeWords } from './compose-words.ts'

const said = {
  quote: '“It fits.”',
  name: 'Ananya',
  city: 'Lucknow',
  source: 'letter',
  agreed: true,
}

test('a new shop says what the specification says', () => {
  expect(composeWords('home', {}, false)).toEqual(firstWords.home)
})

test('what the owner has published takes the place of the first words, field by field', () => {
  const words = composeWords('home', { testimonialsTitle: 'They said', hero: null }, false)
  expect(words).toEqual({ ...firstWords.home, testimonialsTitle: 'They said' })
})

test('a real shop claims nothing that nobody has confirmed', () => {
  const words = composeWords('home', {}, true)
  expect([words.statistics, words.promises, words.testimonials]).toEqual([[], [], []])
  expect(words.hero).toEqual(firstWords.home.hero)
  expect(composeWords('about', {}, true).heritage).toEqual([])
})

test('a real shop shows numbers once they are published, and quotes that were said and agreed to', () => {
  const { statistics } = firstWords.home
  const drafted = { ...said, source: 'draft' }
  const unasked = { ...said, agreed: false }
  const words = composeWords('home', { statistics, testimonials: [drafted, said, unasked] }, true)
  expect([words.statistics, words.testimonials]).toEqual([statistics, [said]])
})
