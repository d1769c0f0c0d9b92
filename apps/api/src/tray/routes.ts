import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import { makeCounterCode, openCounterCode } from './counter-codes.ts'

export function trayRoutes(deps: ServeDeps & { db: Db; now: () => Date }) {
  const { db, now } = deps

  serve(deps, 'makeCounterCode', async ({ body: { slugs } }) => {
    const { code, validUntil } = await makeCounterCode(db, slugs, now())
    return { ...success, code, validUntil: validUntil.toISOString() }
  })

  serve(deps, 'openCounterCode', async ({ query: { code } }) => {
    const { validUntil, pieces } = await openCounterCode(db, code, now())
    return {
      ...success,
      validUntil: validUntil.toISOString(),
      pieces: pieces.map(({ slug, item }) => ({
        slug,
        item: item && { ...item, price: item.price ?? undefined, weeks: item.weeks ?? undefined },
      })),
    }
  })
}
