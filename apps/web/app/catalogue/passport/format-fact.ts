import type { PublicFacts } from '@kashika/contract'
import { measureSize } from '@kashika/contract/sizes'
import { passport as words } from '../../content/passport.ts'
import { stoneNames } from '../../content/trade.ts'

type Stone = PublicFacts['stones'][number]

export const formatCarats = (carats: number) => `${carats.toFixed(2)} ct`

export function formatStone({ kind, origin }: Pick<Stone, 'kind' | 'origin'>) {
  const name = stoneNames[kind]
  return origin === 'laboratory-grown' ? words.laboratoryGrown(name) : name
}

const millimetresPerInch = 25.4

/** Not by `toFixed` alone, which rounds the 57.15 of a 2-4 down. */
const formatTenths = (value: number) => (Math.round(value * 10) / 10).toFixed(1)

export const formatInches = (millimetres: number) => formatTenths(millimetres / millimetresPerInch)

export function formatSizeMeasures(size: string) {
  const { circumferenceMm, diameterMm } = measureSize(size)
  return size.includes('-')
    ? words.bangleMeasures(diameterMm.toFixed(1))
    : words.ringMeasures(circumferenceMm, diameterMm.toFixed(1))
}
