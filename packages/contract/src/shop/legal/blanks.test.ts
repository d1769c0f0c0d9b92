import { expect, test } from 'vitest'
import { legalPages } from '../word-fields.ts'
import { describeBlank, leaveOutBlanks, listBlanks } from './blanks.ts'
import { firstLegalWords } from './first-legal-words.ts'

test('a line with a blank is left out, and with it what has no other line', () => {
  const words = {
    version: { inForce: '[date]', changed: 'Nothing yet.' },
    summary: { points: ['Bring the bill.', 'Unworn pieces: [number of days] days.'] },
    kept: [
      { what: 'Your message', howLong: '[how long]' },
      { what: 'Photographs', howLong: '90 days' },
    ],
    sections: [
      { title: 'Sending', paragraphs: ['Who pays: [who].'] },
      { title: 'Faults', paragraphs: ['We repair it.', 'Within [number of days] days.'] },
    ],
  }
  expect(leaveOutBlanks(words)).toEqual({
    summary: { points: ['Bring the bill.'] },
    kept: [{ what: 'Photographs', howLong: '90 days' }],
    sections: [{ title: 'Faults', paragraphs: ['We repair it.'] }],
  })
  expect(listBlanks(words)).toEqual(['[date]', '[number of days]', '[how long]', '[who]'])
})

test.each(legalPages)(
  'the first words of %s have text that needs nothing filled in, and no blank is left',
  (page) => {
    const visible = leaveOutBlanks(firstLegalWords[page])
    expect(listBlanks(visible)).toEqual([])
    expect(visible.sections?.length).toBeGreaterThan(2)
  },
)

test('a blank is described without its example', () => {
  expect(describeBlank('[time to settle it, such as one month]')).toBe('time to settle it')
  expect(describeBlank('[number of days]')).toBe('number of days')
})
