import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { formerSlug, item } from './tables.ts'

const fallbackSlug = 'piece'

export function toSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '')
  // A name without a Latin letter; `findFreeSlug` adds the id.
  return plain || fallbackSlug
}

/** Under a lock, since two transactions that add the same name would both find its slug free. */
export async function findFreeSlug(db: Db, name: string, id: number): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('kashika slugs'))`)
  const plain = toSlug(name)
  let slug = plain === fallbackSlug ? `${plain}-${id}` : plain
  for (let attempt = 1; await isTaken(db, slug, id); attempt++)
    slug = attempt === 1 ? `${plain}-${id}` : `${plain}-${id}-${attempt}`
  return slug
}

async function isTaken(db: Db, slug: string, itemId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${item} where ${item.slug} = ${slug} and ${item.id} <> ${itemId}
    union all
    select 1 from ${formerSlug} where ${formerSlug.slug} = ${slug} and ${formerSlug.itemId} <> ${itemId}`)
  return rows.length > 0
}

export async function recordFormerSlug(db: Db, id: number, oldSlug: string, newSlug: string) {
  await db.delete(formerSlug).where(and(eq(formerSlug.slug, newSlug), eq(formerSlug.itemId, id)))
  await db.insert(formerSlug).values({ slug: oldSlug, itemId: id }).onConflictDoNothing()
}
