import { Refusal } from '@kashika/server/refusal'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { findPictures } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ItemRow } from '../sorting.ts'
import { item } from '../tables.ts'

export function refuseRemoved({ retiredAt }: ItemRow) {
  if (retiredAt) throw new Refusal('gone', 'This piece has been removed. Please bring it back first.')
}

const listFormat = new Intl.ListFormat('en-IN')

export function refuseUnfinished({ image, description, pricing, price }: ItemRow) {
  const isUnpriced = pricing === 'fixed' && price === null
  const missing = [
    image ? [] : 'a picture',
    description ? [] : 'a description',
    isUnpriced ? 'a price' : [],
  ].flat()
  if (missing.length > 0)
    throw new Refusal('invalid', `Before it is published this piece needs ${listFormat.format(missing)}.`)
}

export function refuseOtherVersion(row: ItemRow, version: number) {
  if (row.version !== version)
    throw new Refusal('conflict', 'Somebody changed this piece meanwhile. Please open it again.')
}

export async function refuseTakenSku(db: Db, id: number, sku: string | null | undefined) {
  if (!sku) return
  const [other] = await db
    .select({ name: item.name })
    .from(item)
    .where(and(eq(item.sku, sku), isNull(item.retiredAt), ne(item.id, id)))
  if (other)
    throw new Refusal(
      'conflict',
      `${other.name} has the piece number ${sku} already.`,
      undefined,
      'facts.sku',
    )
}

export async function refuseMissingPictures(db: Db, pictures: string[]) {
  if ((await findPictures(db, pictures)).size < pictures.length)
    throw new Refusal('invalid', 'pictures: There is no such picture.')
}
