import { computeBreakUp, type RatePricing } from '@kashika/contract/price-by-rate'
import { makingKinds } from '@kashika/contract/trade'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const items = fc.record({
  netWeight: fc.integer({ min: 1, max: 500_000 }).map((milligrams) => milligrams / 1000),
  fineness: fc.constantFrom(375, 585, 750, 916, 925, 999),
  making: fc.record({ kind: fc.constantFrom(...makingKinds), amount: hundredths(100) }),
  stonesPrice: hundredths(500_000),
  rate: fc.integer({ min: 10_000, max: 200_000_000 }).map((value) => value / 10_000),
  gst: hundredths(28),
})
type RandomItem = RatePricing & { rate: number; gst: number }

/** Written anew, with numbers as decimals of PostgreSQL. */
const priceInSql = `
  select round(taxable + gst)::float8 as total, gst::float8 as gst, metal::float8 as metal, making::float8 as making
  from unnest($1::numeric[], $2::numeric[], $3::text[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[])
    with ordinality as item (weight, fineness, kind, amount, stones, rate, percent, place)
  cross join lateral (select round(weight * rate * fineness / 1000, 2) as metal) as first
  cross join lateral (select round(case kind when 'percent' then metal * amount / 100
    when 'per-gram' then weight * amount else amount end, 2) as making) as second
  cross join lateral (select metal + making + stones as taxable) as third
  cross join lateral (select round(taxable * percent / 100, 2) as gst) as fourth
  order by place`

/** As fractions of whole numbers, each rounded only where a line ends. */
function priceInFractions({ netWeight, fineness, making, stonesPrice, rate, gst }: RandomItem): bigint {
  type Fraction = [bigint, bigint]
  const toFraction = (value: number): Fraction => {
    const [whole = '0', decimals = ''] = value.toFixed(4).split('.')
    return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
  }
  const multiply = (one: Fraction, other: Fraction): Fraction => [one[0] * other[0], one[1] * other[1]]
  const round = ([top, bottom]: Fraction): bigint => (2n * top + bottom) / (2n * bottom)
  const hundred: Fraction = [100n, 1n]
  const percent: Fraction = [1n, 100n]
  const weight = toFraction(netWeight)
  const metal = round(
    multiply(multiply(multiply(weight, toFraction(rate)), [BigInt(fineness), 1000n]), hundred),
  )
  const amount = toFraction(making.amount)
  const paise = {
    percent: round(multiply([metal, 1n], multiply(amount, percent))),
    'per-gram': round(multiply(multiply(weight, amount), hundred)),
    fixed: round(multiply(amount, hundred)),
  }[making.kind]
  const taxable = metal + paise + round(multiply(toFraction(stonesPrice), hundred))
  return round([taxable + round(multiply([taxable, 1n], multiply(toFraction(gst), percent))), 100n])
}

test('of 10,000 random items is what PostgreSQL and exact fractions make it', async () => {
  const sample: RandomItem[] = fc.sample(items, 10_000)
  const column = <Value>(read: (item: RandomItem) => Value) => sample.map(read)
  const { rows } = await testApp.pool.query(priceInSql, [
    column(({ netWeight }) => netWeight),
    column(({ fineness }) => fineness),
    column(({ making }) => making.kind),
    column(({ making }) => making.amount),
    column(({ stonesPrice }) => stonesPrice),
    column(({ rate }) => rate),
    column(({ gst }) => gst),
  ])
  const isPrice = (total: number) => total >= 1 && total <= 99_999_999.99
  const computed = sample.map((item) => computeBreakUp(item, item.rate, item.gst)?.total)
  expect(computed).toEqual(rows.map(({ total }) => (isPrice(total) ? total : undefined)))
  expect(computed).toEqual(
    sample.map((item) => {
      const total = Number(priceInFractions(item))
      return isPrice(total) ? total : undefined
    }),
  )
  expect(computed.filter(Boolean).length).toBeGreaterThan(8000)
})
