import type { WeekFigures } from '@kashika/contract'
import { hours, minutes } from '@kashika/server/units'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { firstAnsweredAt, firstDueAt } from './answer-times.ts'
import { answerPeriodMs } from './enquiries.ts'
import { enquiry } from './tables.ts'

const stepMinutes = 5
/** What took longer than the promise by more than this is drawn at the end of the scale. */
const scaleMinutes = (answerPeriodMs + hours(2)) / minutes(1)
const maxItems = 5

/** Bound values, so that PostgreSQL folds every boundary before it chooses an index. */
function createWeek(now: Date, timeZone: string) {
  const zone = sql`${timeZone}::text`
  const moment = sql`${now.toISOString()}::timestamptz`
  const localNow = sql`(${moment} at time zone ${zone})`
  const today = sql`date_trunc('day', ${localNow})`
  const firstDay = sql`(${today} - interval '6 days')`
  const notSpam = (from: SQL, to: SQL) => sql`not spam and created_at >= ${from} and created_at <= ${to}`
  return {
    zone,
    moment,
    today,
    firstDay,
    received: notSpam(sql`${firstDay} at time zone ${zone}`, moment),
    receivedBefore: notSpam(
      sql`(${firstDay} - interval '7 days') at time zone ${zone}`,
      sql`(${localNow} - interval '7 days') at time zone ${zone}`,
    ),
  }
}
type Week = ReturnType<typeof createWeek>

export async function measureWeek(db: Db, now: Date, timeZone: string): Promise<WeekFigures> {
  const week = createWeek(now, timeZone)
  return {
    days: await countByDay(db, week),
    receivedBefore: await countReceivedBefore(db, week),
    promisedMinutes: answerPeriodMs / minutes(1),
    ...(await measureWeekAnswers(db, week)),
    answerTimes: await countAnswerTimes(db, week),
    mostAskedAbout: await listMostAskedAbout(db, week),
  }
}

const countByDay = (db: Db, { zone, today, firstDay, received }: Week) =>
  selectRows<WeekFigures['days'][number]>(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as date,
               (select count(*)::int from ${enquiry}
                 where ${received} and removed_at is null
                   and created_at >= day at time zone ${zone}
                   and created_at < (day + interval '1 day') at time zone ${zone}) as received
          from generate_series(${firstDay}, ${today}, interval '1 day') as day
         order by day`,
  )

async function countReceivedBefore(db: Db, { receivedBefore }: Week): Promise<number> {
  const [row] = await selectRows<{ received: number }>(
    db,
    sql`select count(*)::int as received from ${enquiry} where ${receivedBefore} and removed_at is null`,
  )
  return row?.received ?? 0
}

/** As a float: PostgreSQL gives a numeric, which takes several times as long to sort and divide. */
const secondsFrom = (moment: SQL) => sql`extract(epoch from ${moment} - created_at)::float8`

type AnswerFigures = Pick<WeekFigures, 'answered' | 'answeredInTime' | 'unansweredLate' | 'medianMinutes'>

/** Removed enquiries count, as at the desk: removing a late one must not improve a figure. */
async function measureWeekAnswers(db: Db, { moment, received }: Week): Promise<AnswerFigures> {
  const [row] = await selectRows<AnswerFigures>(
    db,
    sql`select count(${firstAnsweredAt})::int as answered,
               (count(*) filter (where ${firstAnsweredAt} <= ${firstDueAt}))::int as "answeredInTime",
               (count(*) filter (where ${firstAnsweredAt} is null and ${firstDueAt} < ${moment}))::int as "unansweredLate",
               percentile_cont(0.5) within group (order by ${secondsFrom(firstAnsweredAt)}) / 60 as "medianMinutes"
          from ${enquiry} where ${received}`,
  )
  return row as AnswerFigures
}

const countAnswerTimes = (db: Db, { moment, received }: Week) =>
  selectRows<WeekFigures['answerTimes'][number]>(
    db,
    sql`select least(
                 ceil(${secondsFrom(sql`coalesce(${firstAnsweredAt}, ${moment})`)} / ${stepMinutes * 60}::int) * ${stepMinutes}::int,
                 ${scaleMinutes}::int
               )::int as minutes,
               count(${firstAnsweredAt})::int as answered,
               (count(*) - count(${firstAnsweredAt}))::int as unanswered
          from ${enquiry} where ${received} and (${firstAnsweredAt} is not null or ${firstDueAt} < ${moment})
         group by 1 order by 1`,
  )

/** With the name and the picture of the newest enquiry: the item may have changed or been removed since. */
const listMostAskedAbout = (db: Db, { received }: Week) =>
  selectRows<WeekFigures['mostAskedAbout'][number]>(
    db,
    sql`select slug,
               (array_agg(name order by id desc))[1] as name,
               (array_agg(image order by id desc))[1] as image,
               count(*)::int as enquiries
          from (select id, piece_slug as slug, piece_name as name, piece_image as image
                  from ${enquiry} where ${received} and removed_at is null and piece_slug is not null
                union all
                select id, piece ->> 'slug', piece ->> 'name', piece ->> 'image'
                  from ${enquiry}, jsonb_array_elements(other_pieces) as piece
                 where ${received} and removed_at is null) as asked
         group by slug order by count(*) desc, max(id) desc limit ${maxItems}`,
  )

async function selectRows<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(query)
  return rows as Row[]
}
