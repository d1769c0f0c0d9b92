import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import shopFile from '../../../shop.json' with { type: 'json' }
import { insertItems } from '../servers/app-processes.ts'
import { openOwnShop } from '../servers/own-shop.ts'

/** With 12,800 rupees for a gram of gold it costs 51,797: 39,747.07 + 6,359.53 + 4,182.00 + 1,508.66. */
const lotusRing = { slug: 'padma-lotus-ring', netWeight: 3.39, making: 16, stones: 4182 }
const names = ['Rani Haar', 'Veda Kada', 'Ganga Payal', 'Padma Lotus Ring']

/** Of four pieces two follow a rate, one has a fixed price, and one is on request. */
export async function openShopWithRates() {
  const SHOP_FILE = join(tmpdir(), `shop-${randomBytes(6).toString('hex')}.json`)
  await writeFile(SHOP_FILE, JSON.stringify({ ...shopFile, rates: 'show' }))
  const shop = await openOwnShop({ SHOP_FILE })
  await insertItems(shop.databaseUrl, names)
  const priceByRate = (slug: string, metal: string, fineness: number, part = lotusRing) =>
    shop.query(
      `update item set pricing = 'by-rate', price = null, rate_metal = $2, rate_fineness = $3, net_weight = $4,
         making_kind = 'percent', making_amount = $5, stones_price = $6 where slug = $1`,
      [slug, metal, fineness, part.netWeight, part.making, part.stones],
    )
  await priceByRate('padma-lotus-ring', 'gold', 916)
  await priceByRate('ganga-payal', 'silver', 925)
  await shop.query(`update item set pricing = 'on-request', price = null where slug = 'rani-haar'`)

  /** Until so many seconds from now. */
  async function setRates(seconds: number, gold = 12_800) {
    const until = new Date(Date.now() + seconds * 1000)
    await shop.query(
      `insert into rate (key, metal, per_gram, set_at, valid_until)
       select $1, metal, per_gram, now() - interval '1 hour', $2
       from (values ('gold', $3::numeric), ('silver', 166.5)) as new_rate (metal, per_gram)`,
      [randomUUID(), until, gold],
    )
    return until
  }
  return { ...shop, setRates }
}
export type ShopWithRates = Awaited<ReturnType<typeof openShopWithRates>>
