import type { CheckPassword } from '../../accounts/password-check.ts'
import type { ReadShop } from '../../documents/shop.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../../platform/http/serve.ts'
import type { ReadPriceSource } from './item-prices.ts'
import { checkNewRates } from './rate-checks.ts'
import { computeRateEffect, countPricedItems } from './rate-effect.ts'
import { listSetRates, setRates, takeBackRates } from './rates.ts'
import { suggestEnd } from './suggested-end.ts'

type RateDeps = ServeDeps & {
  db: Db
  readShop: ReadShop
  readPriceSource: ReadPriceSource
  readDay: () => string
  checkPassword: CheckPassword
  now: () => Date
}

export function rateRoutes(deps: RateDeps) {
  const { db, readShop, readPriceSource, readDay, now } = deps

  serve(deps, 'listRates', async () => {
    const shop = await readShop()
    const [rates, pricedItems] = await Promise.all([listSetRates(db, now()), countPricedItems(db)])
    return {
      ...success,
      rates,
      pieces: pricedItems,
      suggestedUntil: suggestEnd(shop, readDay(), now()).toISOString(),
      gstPercent: shop.gstPercent,
    }
  })

  serve(deps, 'previewRates', async ({ body: { rates } }) => {
    const effect = await computeRateEffect(db, await readPriceSource(), rates)
    const checks = await checkNewRates(db, rates, await readShop(), now())
    return { ...success, effect: { ...effect, checks } }
  })

  serve(deps, 'setRates', async ({ body: { password, validUntil, ...body }, actor }) => {
    const { changed } = await computeRateEffect(db, await readPriceSource(), body.rates)
    const shop = await readShop()
    const end = validUntil ? new Date(validUntil) : suggestEnd(shop, readDay(), now())
    // Before the transaction, which should not wait for a hash.
    if (password !== undefined) await deps.checkPassword(actor.personId, password, 'password')
    const hasPassword = password !== undefined
    const rates = await setRates(db, { ...body, validUntil: end, shop, hasPassword }, actor, now())
    return { ...success, rates, changed }
  })

  serve(deps, 'takeBackRates', async ({ body: { ids }, actor }) => {
    await takeBackRates(db, ids, actor, now())
    return success
  })
}
