import { type RateCheck, rateBounds, type Shop } from '@kashika/contract'
import { computeChangePercent } from '@kashika/contract/price-by-rate'
import type { RateMetal } from '@kashika/contract/trade'
import { days } from '@kashika/server/units'
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { rate, rateTakenBack } from '../tables.ts'
import { listCurrentRates, selectPerGram } from './current-rates.ts'

export type NewRate = { metal: RateMetal; perGram: number }

/** Of another unit, or with a digit too many or too few. */
const mistakenFactors = [0.1, 10, 0.01, 100, 0.001, 1000]

/**
 * Against the last rate and against that of a day ago, or many small steps would make a large one. Taking a rate back does not
 * change which one held then.
 */
export async function checkNewRates(
  db: Db,
  newRates: NewRate[],
  { plausibleRates }: Pick<Shop, 'plausibleRates'>,
  now: Date,
): Promise<RateCheck[]> {
  const earlier = [...(await listCurrentRates(db)), ...(await listRatesOfADayAgo(db, now))]
  return newRates.map(({ metal, perGram }) => {
    const [change] = earlier
      .filter((each) => each.metal === metal)
      .map(({ perGram: before, setAt }) => ({
        percent: computeChangePercent(before, perGram),
        before,
        setAt: setAt.toISOString(),
      }))
      .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent))
    const { min, max } = plausibleRates?.[metal] ?? rateBounds.plausible[metal]
    const isPlausible = (amount: number) => amount >= min && amount <= max
    if (!isPlausible(perGram)) {
      const meant = mistakenFactors.map((factor) => roundToStep(perGram * factor)).find(isPlausible)
      const question = meant
        ? `Do you mean ${formatPerGram(meant)} a gram?`
        : `Is the unit right? A gram of ${metal} costs between ${formatPerGram(min)} and ${formatPerGram(max)}.`
      return { metal, asks: 'password', question, change, meant }
    }
    if (!change) {
      const question = `This is the first rate of ${metal}. Is the unit right?`
      return { metal, asks: 'password', question }
    }
    return { metal, ...askAboutChange(Math.abs(change.percent)), change }
  })
}

function askAboutChange(percent: number): Pick<RateCheck, 'asks' | 'question'> {
  const { confirmed, withPassword } = rateBounds.jumpPercent
  if (percent <= confirmed) return { asks: 'nothing' }
  const question = `A change over ${confirmed} % in a day is rare, and a mistyped digit looks just like it.`
  return { asks: percent > withPassword ? 'password' : 'again', question }
}

/** Of rates, which have four decimals. */
const roundToStep = (perGram: number) =>
  Math.round(perGram / rateBounds.perGram.step) * rateBounds.perGram.step

const formatPerGram = (amount: number) => `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 4 })}`

/** Of a metal that had none then, the first one since. */
async function listRatesOfADayAgo(db: Db, now: Date) {
  const dayAgo = new Date(now.getTime() - days(1))
  const columns = { metal: rate.metal, perGram: selectPerGram, setAt: rate.setAt }
  const heldThen = await db
    .selectDistinctOn([rate.metal], columns)
    .from(rate)
    .leftJoin(rateTakenBack, eq(rateTakenBack.rateId, rate.id))
    .where(
      and(lte(rate.setAt, dayAgo), or(isNull(rateTakenBack.rateId), gt(rateTakenBack.takenBackAt, dayAgo))),
    )
    .orderBy(rate.metal, desc(rate.id))
  const firstSince = await db
    .selectDistinctOn([rate.metal], columns)
    .from(rate)
    .where(gt(rate.setAt, dayAgo))
    .orderBy(rate.metal, rate.id)
  return [...heldThen, ...firstSince.filter(({ metal }) => heldThen.every((each) => each.metal !== metal))]
}
