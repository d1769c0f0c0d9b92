import type { Enquiry } from '@kashika/contract'
import { count, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { toEnquiry } from '../desk.ts'
import { receivedEmail } from '../mailbox/tables.ts'
import { type EnquiryRow, enquiry } from '../tables.ts'
import { enquiryEvent } from './tables.ts'

/** Until the customer was reached in another way, or somebody has marked the enquiry as answered. */
const cameBack: SQL = sql`enquiry.id in (
  select failed.enquiry_id from ${enquiryEvent} as failed
   where failed.reply_state = 'failed' and not exists (
     select from ${enquiryEvent} as later where later.enquiry_id = failed.enquiry_id and later.id > failed.id
       and (later.kind in ('call', 'visit', 'whatsapp', 'answered') or later.reply_state <> 'withdrawn')))`

const isOnTheDesk = sql`folder in ('open', 'answered')`

export const listCameBack = (db: Db, limit: number) =>
  db
    .select()
    .from(enquiry)
    .where(sql`${isOnTheDesk} and ${cameBack}`)
    .orderBy(enquiry.dueAt, enquiry.id)
    .limit(limit)

export async function countCameBack(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(enquiry).where(sql`${isOnTheDesk} and ${cameBack}`)
  return row?.count ?? 0
}

/** With what a list tells of their threads. */
export async function toListedEnquiries(db: Db, rows: EnquiryRow[]): Promise<Enquiry[]> {
  if (rows.length === 0) return []
  const threads = await db
    .select({
      id: enquiry.id,
      cameBack: sql<boolean>`${cameBack}`,
      newest: sql<string | null>`(
        select event.text from ${enquiryEvent} as event join ${receivedEmail} on event_id = event.id
         where event.enquiry_id = enquiry.id and outcome = 'thread' and event.text is not null
         order by event.id desc limit 1)`,
    })
    .from(enquiry)
    .where(
      inArray(
        enquiry.id,
        rows.map(({ id }) => id),
      ),
    )
  const threadOf = new Map(threads.map((thread) => [thread.id, thread]))
  return rows.map((row) => {
    const { cameBack = false, newest } = threadOf.get(row.id) ?? {}
    return { ...toEnquiry(row), cameBack, newest: newest ?? undefined }
  })
}
