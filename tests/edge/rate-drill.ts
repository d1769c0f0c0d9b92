import { setTimeout as wait } from 'node:timers/promises'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'

type RatePlan = { items: number; visitsPerSecond: number; seconds: number }
type Shop = Awaited<ReturnType<typeof openShopBehindNginx>>

/** Items weigh from 2.000 to 2.099 g, so that no price at one of these rates is one at the other. */
const rates = { before: 12_000, after: 13_000 }
const lowestPriceAfter = 27_000
const intervalMs = 50

/** A new rate while visitors read: when the last of them reads an old price, and what becomes of their requests. */
export async function runRateDrill(plan: RatePlan) {
  const shop = await openShopBehindNginx()
  try {
    await addPricedItems(shop, plan.items)
    await setRate(shop, rates.before)
    const firstStoredMs = await waitUntilStored(shop, `price = 'Infinity'`)
    const visits = startVisits(shop, plan)
    await wait((plan.seconds * 1000) / 4)
    const setAt = performance.now()
    await setRate(shop, rates.after)
    const storedMs = await waitUntilStored(shop, `price < ${lowestPriceAfter}`)
    const answers = await visits
    const old = answers.filter(({ prices }) => prices.some((price) => price < lowestPriceAfter))
    const isMixed = ({ prices }: Visit) =>
      prices.some((price) => price < lowestPriceAfter) && prices.some((price) => price >= lowestPriceAfter)
    // Before the rate the servers have just been started.
    const times = answers
      .filter(({ startedAt }) => startedAt >= setAt)
      .map(({ milliseconds }) => milliseconds)
      .toSorted((a, b) => a - b)
    return {
      visits: answers.length,
      failed: answers.filter(({ status }) => status !== 200).length,
      mixed: answers.filter(isMixed).length,
      withPrices: answers.filter(({ prices }) => prices.length > 0).length,
      lastOldPriceMs: Math.round(Math.max(0, ...old.map(({ startedAt }) => startedAt - setAt))),
      p50: Math.round(times[Math.floor(times.length / 2)] ?? 0),
      p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
      firstStoredMs: Math.round(firstStoredMs),
      storedMs: Math.round(storedMs),
    }
  } finally {
    await shop.close()
  }
}

async function addPricedItems(shop: Shop, count: number) {
  const batchSize = 5000
  for (let first = 1; first <= count; first += batchSize)
    await shop.sql(
      `insert into item (slug, name, category, pricing, net_weight, gross_weight, rate_metal, rate_fineness, making_kind,
         making_amount, stones_price, rating, description, image)
       select 'priced-' || n, 'Priced ' || n, 'ring', 'by-rate', 2 + (n % 100) / 1000.0, 3, 'gold', 916, 'percent', 12, 0,
         4.5, 'A piece.', (select name from picture limit 1)
       from generate_series($1::integer, $2::integer) as n`,
      [first, Math.min(count, first + batchSize - 1)],
    )
  await shop.sql('analyze item, item_price')
}

const setRate = (shop: Shop, perGram: number) =>
  shop.sql(
    `insert into rate (key, metal, per_gram, set_at, valid_until)
     values (gen_random_uuid(), 'gold', $1, now(), now() + interval '1 day')`,
    [perGram],
  )

/** Until the worker has stored the last price that lists are sorted by. */
async function waitUntilStored(shop: Shop, isOld: string) {
  const startedAt = performance.now()
  const hasOld = async () =>
    (
      await shop.sql(
        `select exists (select from item_price where rate_metal is not null and ${isOld}) as found`,
      )
    ).rows[0].found
  while ((await hasOld()) && performance.now() - startedAt < 300_000) await wait(100)
  return performance.now() - startedAt
}

type Visit = { status: number; startedAt: number; milliseconds: number; prices: number[] }

/** At fixed times, whether earlier requests were answered or not. */
async function startVisits(shop: Shop, { items, visitsPerSecond, seconds }: RatePlan): Promise<Visit[]> {
  const choosePath = () =>
    [
      '/',
      '/products',
      '/products?sort=low&from=24000',
      '/collections/rings',
      `/products/priced-${1 + Math.floor(Math.random() * Math.min(items, 500))}`,
    ][Math.floor(Math.random() * 5)] ?? '/'
  const visits: Promise<Visit>[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < seconds * 1000) {
    const due = ((performance.now() - startedAt) / 1000) * visitsPerSecond
    while (visits.length < due) visits.push(visit(shop, choosePath()))
    await wait(intervalMs)
  }
  return Promise.all(visits)
}

async function visit(shop: Shop, path: string): Promise<Visit> {
  const startedAt = performance.now()
  const { status, text, milliseconds } = await shop
    .sendRequest(path)
    .catch(() => ({ status: 0, text: '', milliseconds: 0 }))
  const prices = [...text.matchAll(/data-until="\d+"(?:(?!data-until)[^₹]){0,200}₹([\d,]+)/g)].map(
    ([, digits = '']) => Number(digits.replaceAll(',', '')),
  )
  return { status, startedAt, milliseconds, prices }
}
