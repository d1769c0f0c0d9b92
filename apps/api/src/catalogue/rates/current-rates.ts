import type { Rate } from '@kashika/contract'
import { type RateMetal, rateMetals } from '@kashika/contract/trade'
import { desc, eq, isNull, sql } from 'drizzle-orm'
import { createVersionedReader, type VersionedReader } from '../../platform/cache/versioned-reader.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { rate, rateTakenBack } from '../tables.ts'

/** The last rate set for a metal that was not taken back, whether it is valid still or not. */
export type CurrentRate = { id: number; metal: RateMetal; perGram: number; setAt: Date; validUntil: Date }

export const isValid = ({ validUntil }: CurrentRate, now: Date) => now < validUntil

export const selectPerGram = sql<number>`${rate.perGram}::float8`

/** At most one for each metal. */
export async function listCurrentRates(db: Db): Promise<CurrentRate[]> {
  const statement = prepareOnce(db, 'list-current-rates', (name) =>
    db
      .selectDistinctOn([rate.metal], {
        id: rate.id,
        metal: rate.metal,
        perGram: selectPerGram,
        setAt: rate.setAt,
        validUntil: rate.validUntil,
      })
      .from(rate)
      .leftJoin(rateTakenBack, eq(rateTakenBack.rateId, rate.id))
      .where(isNull(rateTakenBack.rateId))
      .orderBy(rate.metal, desc(rate.id))
      .prepare(name),
  )
  return statement.execute()
}

/** An expired rate tells when it was set, and no amount. */
export const toPublicRate = (current: CurrentRate, now: Date): Rate => ({
  metal: current.metal,
  perGram: isValid(current, now) ? current.perGram : undefined,
  setAt: current.setAt.toISOString(),
  validUntil: current.validUntil.toISOString(),
})

export const sortRateMetals = <Row extends { metal: RateMetal }>(rows: Row[]) =>
  [...rows].sort((a, b) => rateMetals.indexOf(a.metal) - rateMetals.indexOf(b.metal))

type Version = { read: () => Promise<string>; getKnown: () => string | undefined }

export const createRatesReader = (db: Db, version: Version) =>
  createVersionedReader(version, () => listCurrentRates(db))

/** What was answered with a rate that has expired since is of another version. */
export function addRates(version: Version, reader: VersionedReader<CurrentRate[]>, now: () => Date): Version {
  const describe = (rates: CurrentRate[]) => {
    const valid = rates.filter((each) => isValid(each, now()))
    return rates.length === 0 ? '' : ` rates ${valid.map(({ id }) => id).join()}`
  }
  return {
    read: async () => {
      const rates = await reader.read()
      return (await version.read()) + describe(rates)
    },
    getKnown: () => {
      const known = version.getKnown()
      const rates = reader.getKnown()
      return known && rates && known + describe(rates)
    },
  }
}
