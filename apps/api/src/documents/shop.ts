import type { Shop } from '@kashika/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { prepareOnce } from '../platform/database/prepared.ts'
import type { FirstDocuments } from './documents.ts'
import { documentField } from './tables.ts'

/** What the owner may change of it, as it stood before. */
export function toFirstDocuments({ timeZone: _zone, reviewCount: _count, ...fields }: Shop): FirstDocuments {
  return {
    shop: JSON.parse(JSON.stringify(fields)),
    // The first texts of the pages stand in their own code.
    home: {},
    about: {},
    services: {},
    contact: {},
    privacy: {},
    terms: {},
    returns: {},
    complaints: {},
  }
}

export type ReadShop = () => Promise<Shop>

/** What the owner has published, and what the shop began with for the rest. */
export async function readShop(db: Db, firstShop: Shop): Promise<Shop> {
  const statement = prepareOnce(db, 'read-shop', (name) =>
    db
      .select({ field: documentField.field, value: documentField.value })
      .from(documentField)
      .where(eq(documentField.document, 'shop'))
      .prepare(name),
  )
  const rows = await statement.execute()
  if (rows.length === 0) return firstShop
  // Checked when it was published: what a later release would refuse must not close the shop.
  return { ...firstShop, ...Object.fromEntries(rows.map(({ field, value }) => [field, value ?? undefined])) }
}
