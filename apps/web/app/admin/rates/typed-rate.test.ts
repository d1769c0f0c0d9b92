import { expect, test } from 'vitest'
import {
  correctTypedRate,
  isRateWithin,
  parseRate,
  type RateUnit,
  splitTypedRate,
  toUnitAmount,
} from './typed-rate.ts'

test.each<[text: string, unit: RateUnit, perGram: number | undefined]>([
  ['12,800', 'g', 12_800],
  ['₹12,800', 'g', 12_800],
  ['Rs. 12800/-', 'g', 12_800],
  ['1,28,000', '10g', 12_800],
  ['1,28,000 per 10 g', 'g', 12_800],
  ['₹1,28,000/10g', 'g', 12_800],
  ['128000 for 10 grams', 'g', 12_800],
  ['₹1,28,000/- per 10 gm', 'g', 12_800],
  ['12,800 a gram', '10g', 12_800],
  ['12810g', 'kg', 12_810],
  ['1,89,000', 'kg', 189],
  ['1,89,000 per kg', 'g', 189],
  ['189000/kg', '10g', 189],
  ['1,89,000.55', 'kg', 189.0006],
  ['१२,८००', 'g', 12_800],
  ['₹१,२८,००० per १० g', 'g', 12_800],
  ['174.83', 'g', 174.83],
  ['1.28 lakh', '10g', 12_800],
  ['₹1.2835 lakhs per 10 g', 'g', 12_835],
  ['1.89 lac/kg', '10g', 189],
  ['१.२८ लाख', '10g', 12_800],
  ['lakh', '10g', undefined],
  ['', 'g', undefined],
  ['12.800.50', 'g', undefined],
  ['1,28,00', 'g', undefined],
  ['per kg', 'g', undefined],
  ['twelve', 'g', undefined],
  ['-12800', 'g', undefined],
])('%j typed in the unit %j is %j a gram', (text, unit, perGram) => {
  expect(parseRate({ text, unit })).toBe(perGram)
})

test('what was meant keeps the amount where its unit was wrong, and the unit where its digits were', () => {
  expect(correctTypedRate('gold', { text: '128000', unit: 'g' }, 12_800)).toEqual({
    text: '128000',
    unit: '10g',
  })
  expect(correctTypedRate('gold', { text: '1,280', unit: 'g' }, 12_800)).toEqual({
    text: '12,800',
    unit: 'g',
  })
  expect(correctTypedRate('silver', { text: '189', unit: 'kg' }, 189)).toEqual({ text: '189', unit: 'g' })
})

test('a unit in the text is told apart from the amount', () => {
  expect(splitTypedRate(' 1,28,000 per 10 g ')).toEqual({ amount: '1,28,000', unit: '10g' })
  expect(splitTypedRate('1,28,010')).toEqual({ amount: '1,28,010' })
})

test('a rate is shown in the unit that it was typed in', () => {
  expect(toUnitAmount(189.0006, 'kg')).toBe(189_000.6)
  expect(toUnitAmount(0.1, 'kg')).toBe(100)
  expect(toUnitAmount(12_835, '10g')).toBe(128_350)
})

test('what no gram costs is no rate', () => {
  expect([0.5, 1, 12_800, 1_000_001].map(isRateWithin)).toEqual([false, true, true, false])
})
