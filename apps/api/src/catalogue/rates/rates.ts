import { type RateCheck, rateBounds, type SetRate, type Shop } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { selectPersonName } from '../../accounts/accounts.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { rate, rateTakenBack } from '../tables.ts'
import { listCurrentRates, selectPerGram } from './current-rates.ts'
import { checkNewRates, type NewRate } from './rate-checks.ts'

const setRateColumns = {
  id: rate.id,
  metal: rate.metal,
  perGram: selectPerGram,
  setAt: rate.setAt,
  validUntil: rate.validUntil,
  setBy: selectPersonName(rate.setBy),
  takenBackAt: rateTakenBack.takenBackAt,
}

const selectSetRates = (db: Db) =>
  db.select(setRateColumns).from(rate).leftJoin(rateTakenBack, eq(rateTakenBack.rateId, rate.id))

type SetRateRow = Awaited<ReturnType<typeof selectSetRates>>[number]

const toSetRate = ({ setAt, validUntil, setBy, takenBackAt, ...row }: SetRateRow): SetRate => ({
  ...row,
  setAt: setAt.toISOString(),
  validUntil: validUntil.toISOString(),
  setBy: setBy ?? 'Somebody who has left',
  takenBackAt: takenBackAt?.toISOString(),
})

/** Of the last 30 days and the last of each metal, the newest first. */
export async function listSetRates(db: Db, now: Date): Promise<SetRate[]> {
  const since = new Date(now.getTime() - days(rateBounds.historyDays))
  const current = (await listCurrentRates(db)).map(({ id }) => id)
  const rows = await selectSetRates(db)
    .where(or(gt(rate.setAt, since), inArray(rate.id, current)))
    .orderBy(desc(rate.id))
  return rows.map(toSetRate)
}

const lockRates = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rates', 0))`)

type SettingOfRates = {
  key: string
  rates: NewRate[]
  validUntil: Date
  shop: Pick<Shop, 'plausibleRates'>
  isConfirmed: boolean
  /** It came with the rates, and was right. */
  hasPassword: boolean
}

/** Of two owners who set rates in the same moment one is first: the order of the ids is the order in which they hold. */
export async function setRates(
  db: Db,
  { key, rates, validUntil, shop, isConfirmed, hasPassword }: SettingOfRates,
  { personId, source }: Actor,
  now: Date,
): Promise<SetRate[]> {
  refuseEnd(validUntil, now)
  return db.transaction(async (db) => {
    await lockRates(db)
    const earlier = await selectSetRates(db).where(eq(rate.key, key)).orderBy(rate.id)
    if (earlier.length > 0) {
      refuseOtherRates(earlier, rates)
      return earlier.map(toSetRate)
    }
    const current = await listCurrentRates(db)
    refuseUnanswered(await checkNewRates(db, rates, shop, now), isConfirmed, hasPassword)
    // The clock of another process may be behind.
    const setAt = new Date(Math.max(now.getTime(), ...current.map((each) => each.setAt.getTime())))
    await db.insert(rate).values(
      rates.map((each) => ({
        ...each,
        perGram: each.perGram.toFixed(4),
        key,
        setAt,
        validUntil,
        setBy: personId,
      })),
    )
    const about = rates.map(({ metal, perGram }) => `${metal} ${perGram}`).join(', ')
    await recordAudit(db, { action: 'rates-set', personId, source, about })
    return (await selectSetRates(db).where(eq(rate.key, key)).orderBy(rate.id)).map(toSetRate)
  })
}

function refuseOtherRates(earlier: NewRate[], rates: NewRate[]) {
  const isSame = (one: NewRate) =>
    earlier.some((other) => other.metal === one.metal && other.perGram === one.perGram)
  if (rates.length !== earlier.length || !rates.every(isSame))
    throw new Refusal('conflict', 'Other rates were set from this form already. Please look at the history.')
}

function refuseEnd(validUntil: Date, now: Date) {
  const latest = now.getTime() + days(rateBounds.validDays.max)
  if (validUntil <= now || validUntil.getTime() > latest)
    throw new Refusal(
      'invalid',
      `A rate is valid until a time within the next ${rateBounds.validDays.max} days.`,
      undefined,
      'validUntil',
    )
}

function refuseUnanswered(checks: RateCheck[], isConfirmed: boolean, hasPassword: boolean) {
  const question = checks.find(({ asks }) => asks !== 'nothing')?.question
  if (question && !isConfirmed)
    throw new Refusal('invalid', `${question} Please type the rate once more.`, undefined, 'isConfirmed')
  if (!hasPassword && checks.some(({ asks }) => asks === 'password'))
    throw new Refusal('invalid', 'Please enter your password.', undefined, 'password')
}

/** The rate before it holds again, as long as it is valid. */
export async function takeBackRates(db: Db, ids: number[], { personId, source }: Actor, now: Date) {
  await db.transaction(async (db) => {
    await lockRates(db)
    const found = await selectSetRates(db).where(inArray(rate.id, ids))
    if (found.length < ids.length) throw new Refusal('missing', 'There is no such rate.')
    const held = found.filter(({ takenBackAt }) => takenBackAt === null).map(({ id }) => id)
    if (held.length === 0) return
    await db
      .insert(rateTakenBack)
      .values(held.map((rateId) => ({ rateId, takenBackAt: now, takenBackBy: personId })))
    await recordAudit(db, { action: 'rates-taken-back', personId, source, about: held.join(', ') })
  })
}
