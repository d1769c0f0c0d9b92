import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeBreakUp, computeChangePercent, type RatePricing } from './price-by-rate.ts'
import { makingKinds } from './trade.ts'

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const pricings: fc.Arbitrary<RatePricing> = fc.record({
  netWeight: fc.integer({ min: 1, max: 500_000 }).map((milligrams) => milligrams / 1000),
  fineness: fc.constantFrom(375, 585, 750, 833, 916, 958, 995, 999),
  making: fc.record({ kind: fc.constantFrom(...makingKinds), amount: hundredths(100) }),
  stonesPrice: hundredths(500_000),
})
const rates = fc.integer({ min: 10_000, max: 200_000_000 }).map((value) => value / 10_000)
const gstPercents = hundredths(28)

test.each([
  [
    'the rate of this purity',
    { netWeight: 3.39, fineness: 1000, making: { kind: 'percent', amount: 16 }, stonesPrice: 0 },
    { metal: 43_392, making: 6942.72, stones: 0, gst: 1510.04, total: 51_845 },
  ],
  [
    'the rate of 999 fine, with stones',
    { netWeight: 3.39, fineness: 916, making: { kind: 'percent', amount: 16 }, stonesPrice: 4182 },
    { metal: 39_747.07, making: 6359.53, stones: 4182, gst: 1508.66, total: 51_797 },
  ],
] as const)('from %s', (_name, pricing, breakUp) => {
  expect(computeBreakUp(pricing, 12_800, 3)).toEqual(breakUp)
})

test('is the sum of its lines, rounded to the rupee', () => {
  fc.assert(
    fc.property(pricings, rates, gstPercents, (pricing, rate, gst) => {
      const breakUp = computeBreakUp(pricing, rate, gst)
      if (!breakUp) return
      const lines = [breakUp.metal, breakUp.making, breakUp.stones, breakUp.gst]
      const paise = lines.reduce((sum, line) => sum + Math.round(line * 100), 0)
      expect(breakUp.total).toBe(Math.floor((paise + 50) / 100))
    }),
    { numRuns: 2000 },
  )
})

describe('does not fall where there is more', () => {
  const computeTotal = (pricing: RatePricing, rate: number, gst: number) =>
    computeBreakUp(pricing, rate, gst)?.total ?? 0

  test.each<[string, (pricing: RatePricing, more: number) => RatePricing]>([
    ['metal', (pricing, more) => ({ ...pricing, netWeight: pricing.netWeight + more / 1000 })],
    ['stones', (pricing, more) => ({ ...pricing, stonesPrice: pricing.stonesPrice + more / 100 })],
    [
      'making',
      ({ making, ...pricing }, more) => ({
        ...pricing,
        making: { ...making, amount: making.amount + more / 100 },
      }),
    ],
  ])('of %s', (_name, addMore) => {
    fc.assert(
      fc.property(
        pricings,
        rates,
        gstPercents,
        fc.integer({ min: 1, max: 5000 }),
        (pricing, rate, gst, more) => {
          const total = computeBreakUp(addMore(pricing, more), rate, gst)?.total
          if (total !== undefined) expect(total).toBeGreaterThanOrEqual(computeTotal(pricing, rate, gst))
        },
      ),
    )
  })

  test('of the rate and the tax', () => {
    fc.assert(
      fc.property(pricings, rates, gstPercents, (pricing, rate, gst) => {
        const total = computeTotal(pricing, rate, gst)
        const withRate = computeBreakUp(pricing, rate + 1, gst)?.total
        const withTax = computeBreakUp(pricing, rate, gst + 1)?.total
        for (const more of [withRate, withTax])
          if (more !== undefined) expect(more).toBeGreaterThanOrEqual(total)
      }),
    )
  })
})

test('is none where it would be no price of an item', () => {
  const ring: RatePricing = {
    netWeight: 0.001,
    fineness: 375,
    making: { kind: 'fixed', amount: 0 },
    stonesPrice: 0,
  }
  expect(computeBreakUp(ring, 1, 3)).toBeUndefined()
  expect(computeBreakUp({ ...ring, netWeight: 99_999.999 }, 1_000_000, 3)).toBeUndefined()
})

test.each([5, 15, -5, -15])(
  'a change of %s percent is exactly that, and one step further is more',
  (percent) => {
    // Of each of these, the change is a whole number of steps.
    const multiples = fc.integer({ min: 500, max: 400_000_000 }).map((value) => (value * 20) / 10_000)
    fc.assert(
      fc.property(multiples, (before) => {
        const after = Math.round(before * (100 + percent) * 100) / 10_000
        expect(computeChangePercent(before, after)).toBe(percent)
        const further = after + Math.sign(percent) * 0.0001
        expect(Math.abs(computeChangePercent(before, further))).toBeGreaterThan(Math.abs(percent))
      }),
    )
  },
)
