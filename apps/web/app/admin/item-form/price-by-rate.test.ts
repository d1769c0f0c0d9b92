import { expect, test } from 'vitest'
import { emptyMetal, readFactsField } from '../facts/facts-form.ts'
import { toNewItemBody } from './new-item-body.ts'
import {
  describePriceByRate,
  findMissingRateFacts,
  isMakingWithin,
  parseAmount,
  parseMaking,
} from './price-by-rate.ts'

const now = Date.parse('2026-11-14T06:00:00Z')
const empty = readFactsField(undefined)
const ring = { ...empty, metals: [{ metal: 'rose-gold', fineness: '916' }], netWeight: '3.390' }
const typed = { makingKind: 'percent', makingAmount: '16', stonesPrice: '4,182' }

const gold = {
  id: 1,
  metal: 'gold' as const,
  perGram: 12_800,
  setAt: '2026-11-14T05:00:00Z',
  validUntil: '2026-11-14T14:30:00Z',
  setBy: 'मीरा प्रसाद',
}
const listRates = (rates: (typeof gold & { takenBackAt?: string })[]) => ({
  success: true as const,
  rates,
  pieces: [],
  suggestedUntil: '2026-11-14T14:30:00Z',
  gstPercent: 3,
})

test.each([
  ['16', 16],
  ['16.5 %', 16.5],
  ['₹1,200', 1200],
  ['0', 0],
  ['0.00', 0],
  ['', undefined],
  ['1,20', undefined],
  ['-5', undefined],
  ['much', undefined],
])('%j is the amount %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test('a making in percent ends at 100, and one in rupees far above', () => {
  expect(isMakingWithin(parseMaking({ makingKind: 'percent', makingAmount: '100' }))).toBe(true)
  expect(isMakingWithin(parseMaking({ makingKind: 'percent', makingAmount: '101' }))).toBe(false)
  expect(isMakingWithin(parseMaking({ makingKind: 'per-gram', makingAmount: '101' }))).toBe(true)
  expect(isMakingWithin(parseMaking({ makingKind: 'fixed', makingAmount: 'much' }))).toBe(false)
})

test('the price at the rate of the day is that of the trade, with its lines', () => {
  expect(describePriceByRate(ring, typed, listRates([gold]), now)).toEqual({
    tone: 'ok',
    text: 'At today’s rate: ₹51,797. Metal ₹39,747.07, making ₹6,359.53, stones ₹4,182.00, GST ₹1,508.66.',
  })
})

test('what is missing is said by its field', () => {
  expect(findMissingRateFacts(empty)).toEqual({
    'facts.metals.0.metal': 'Choose the metal.',
    'facts.netWeight': 'Enter the net weight.',
  })
  const metals = [emptyMetal, { metal: 'silver', fineness: '' }, { metal: 'platinum', fineness: '950' }]
  expect(findMissingRateFacts({ ...ring, metals })).toEqual({
    'facts.metals.1.fineness': 'Choose the purity.',
    'facts.metals.2.metal': 'A price by rate follows one metal: take this one away.',
  })
  expect(findMissingRateFacts(ring)).toEqual({})
  expect(describePriceByRate(empty, typed, undefined, now)?.text).toContain('Choose the metal.')
})

test('a rate that is not set, was taken back or has run out is named', () => {
  const noRate = 'Set the gold rate first. Until then visitors read “Ask for today’s price”.'
  expect(describePriceByRate(ring, typed, listRates([]), now)).toMatchObject({
    text: noRate,
    needsRate: true,
  })
  const takenBack = { ...gold, takenBackAt: '2026-11-14T05:01:00Z' }
  expect(describePriceByRate(ring, typed, listRates([takenBack]), now)?.text).toBe(noRate)
  const later = Date.parse(gold.validUntil)
  expect(describePriceByRate(ring, typed, listRates([gold]), later)).toMatchObject({
    tone: 'warn',
    text: expect.stringContaining('The gold rate has run out'),
    needsRate: true,
  })
})

test('nothing is promised while something cannot be read', () => {
  expect(describePriceByRate(ring, typed, undefined, now)).toBeUndefined()
  const halfTyped = { ...typed, makingAmount: '' }
  expect(describePriceByRate(ring, halfTyped, listRates([gold]), now)).toBeUndefined()
  const unreadable = { ...typed, stonesPrice: '4,18' }
  expect(describePriceByRate(ring, unreadable, listRates([gold]), now)).toBeUndefined()
})

test('a new piece by rate is sent with its making and its stones, and without an amount', () => {
  const byRate = toNewItemBody({ pricing: 'by-rate', price: '5000', privatePrice: '7', ...typed })
  expect(byRate).toMatchObject({
    pricing: 'by-rate',
    making: '{"kind":"percent","amount":16}',
    stonesPrice: '4182',
  })
  expect(Object.keys(byRate)).not.toContain('price')
  expect(Object.keys(byRate)).not.toContain('privatePrice')
  const fixed = toNewItemBody({ pricing: 'fixed', price: '5,000', ...typed })
  expect(fixed).toMatchObject({ pricing: 'fixed', price: '5000' })
  expect(Object.keys(fixed)).not.toContain('making')
  expect(Object.keys(fixed)).not.toContain('stonesPrice')
  expect(Object.keys(toNewItemBody({ ...typed, pricing: 'by-rate', stonesPrice: ' 0 ' }))).not.toContain(
    'stonesPrice',
  )
})
