import { createHash } from 'node:crypto'
import { Refusal } from '@kashika/server/refusal'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { itemColumns } from '../items.ts'
import type { ItemRow } from '../sorting.ts'
import { item } from '../tables.ts'
import type { StockActor } from './stock-audit.ts'

/** Before the insert, since the slug may contain the id. */
export async function nextItemId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('item', 'id')) as id`,
  )
  return Number(rows[0]?.id)
}

export async function lockItem(db: Db, id: number): Promise<ItemRow> {
  const statement = prepareOnce(db, 'lock-item', (name) =>
    db
      .select(itemColumns)
      .from(item)
      .where(eq(item.id, sql.placeholder('id')))
      .for('update')
      .prepare(name),
  )
  const [row] = await statement.execute({ id })
  if (!row) throw new Refusal('missing', 'There is no such piece.')
  return row
}

/** In one order, so that two changes of the same items cannot deadlock. */
export async function lockItems(db: Db, ids: number[]) {
  await db.select({ id: item.id }).from(item).where(inArray(item.id, ids)).orderBy(item.id).for('update')
}

export async function updateItem(
  db: Db,
  id: number,
  { now }: StockActor,
  set: Partial<typeof item.$inferInsert>,
) {
  const values = { ...set, changedAt: now }
  const toPlaceholder = ([key, value]: [string, unknown]) => [
    key,
    value === null ? null : sql.placeholder(key),
  ]
  const placeholders = Object.fromEntries(Object.entries(values).map(toPlaceholder))
  const columns = Object.entries(placeholders).map(([key, value]) => (value === null ? `${key} null` : key))
  const name = `update-item-${createHash('md5').update(columns.join()).digest('hex')}`
  const statement = prepareOnce(db, name, (name) =>
    db
      .update(item)
      .set({ ...placeholders, version: sql`${item.version} + 1` })
      .where(eq(item.id, sql.placeholder('id')))
      .returning(itemColumns)
      .prepare(name),
  )
  const [row] = await statement.execute({ ...values, id })
  return row
}
