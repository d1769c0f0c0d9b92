import type { PublicFacts } from '@kashika/contract'
import { measureSize } from '@kashika/contract/sizes'
import { toKarat } from '@kashika/contract/trade'
import { passport as words } from '../../content/passport.ts'
import { metalNames, stoneNames } from '../../content/trade.ts'

type ItemMetal = PublicFacts['metals'][number]
type Stone = PublicFacts['stones'][number]
type FineMetal = ItemMetal & { fineness: number }

export const isGold = (metal: ItemMetal['metal']) => metal.endsWith('gold')

/** 22K, Silver 925, Platinum 950 */
export function formatPurity({ metal, fineness }: FineMetal) {
  return isGold(metal) ? `${toKarat(fineness)}K` : `${metalNames[metal]} ${fineness}`
}

/** As it is stamped: 22K916. */
export const formatMark = (metal: FineMetal) =>
  isGold(metal.metal) ? `${formatPurity(metal)}${metal.fineness}` : formatPurity(metal)

export const hasFineness = (metal: ItemMetal): metal is FineMetal => metal.fineness !== undefined

export const formatGrams = (grams: number) => `${grams.toFixed(3)} g`

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
