import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { findItems } from '../catalogue/items.ts'
import type { Db } from '../platform/database/database.ts'
import { counterCode } from './tables.ts'

const validMs = days(7)
const candidateCount = 4

const createCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** Of items that are in the shop alone, so that nothing else can be written into a code. */
export async function makeCounterCode(db: Db, slugs: string[], now: Date) {
  const items = await findItems(db, slugs)
  const found = slugs.filter((slug) => items.has(slug))
  if (found.length === 0) throw new Refusal('missing', 'None of these pieces is in the shop any more.')
  const validUntil = new Date(now.getTime() + validMs)
  const candidates = Array.from({ length: candidateCount }, createCode)
  const { rows } = await db.execute<{ code: string }>(
    sql`insert into ${counterCode} (code, slugs, valid_until)
        select candidate, ${found.join()}, ${validUntil.toISOString()}
          from unnest(${sql.param(candidates)}::text[]) as candidate
         where not exists (select from ${counterCode} where code = candidate)
         limit 1
        on conflict (md5(slugs)) do update set valid_until = excluded.valid_until
        returning code`,
  )
  const [row] = rows
  if (!row) throw new Error('every candidate for a counter code is taken')
  return { code: row.code, validUntil }
}

export async function openCounterCode(db: Db, code: string, now: Date) {
  const [row] = await db
    .select()
    .from(counterCode)
    .where(and(eq(counterCode.code, code), gt(counterCode.validUntil, now)))
  if (!row) throw new Refusal('missing', 'There is no such code, or its seven days are over.')
  const slugs = row.slugs.split(',')
  const items = await findItems(db, slugs)
  return { validUntil: row.validUntil, pieces: slugs.map((slug) => ({ slug, item: items.get(slug) })) }
}

export async function deleteExpiredCodes(db: Db, now: Date) {
  await db.delete(counterCode).where(lte(counterCode.validUntil, now))
}
