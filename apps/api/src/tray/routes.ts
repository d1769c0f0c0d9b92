import { findPrice, type ReadPriceSource } from '../catalogue/rates/item-prices.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import { makeCounterCode, openCounterCode } from './counter-codes.ts'

type TrayDeps = ServeDeps & { db: Db; readPriceSource: ReadPriceSource; now: () => Date }

export function trayRoutes(deps: TrayDeps) {
  const { db, readPriceSource, now } = deps

  serve(deps, 'makeCounterCode', async ({ body: { slugs } }) => {
    const { code, validUntil } = await makeCounterCode(db, slugs, now())
    return { ...success, code, validUntil: validUntil.toISOString() }
  })

  serve(deps, 'openCounterCode', async ({ query: { code } }) => {
    const { validUntil, pieces } = await openCounterCode(db, code, now())
    const source = await readPriceSource()
    return {
      ...success,
      validUntil: validUntil.toISOString(),
      pieces: pieces.map(({ slug, item }) => ({
        slug,
        item: item && {
          ...item,
          price: findPrice(item, source),
          rateMetal: item.rateParts?.metal,
          weeks: item.weeks ?? undefined,
        },
      })),
    }
  })
}
