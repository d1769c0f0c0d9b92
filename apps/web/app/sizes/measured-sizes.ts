import { bangleSizes, measureBangle, measureRing, ringSizes } from '@kashika/contract/sizes'

export type SizeKind = 'ring' | 'bangle'
export type MeasuredSize = { size: string; circumferenceMm: number; diameterMm: number }

export const measuredSizes: Record<SizeKind, MeasuredSize[]> = {
  ring: ringSizes.map((size) => ({ size, ...measureRing(size) })),
  bangle: bangleSizes.map((size) => ({ size, ...measureBangle(size) })),
}

export const isSizeKind = (text: string): text is SizeKind => Object.hasOwn(measuredSizes, text)

/** Of rings every second one, and between them the size that a visitor came for. */
export function listTableSizes(kind: SizeKind, ownSize: string | undefined): MeasuredSize[] {
  if (kind === 'bangle') return measuredSizes.bangle
  return measuredSizes.ring.filter(({ size }) => {
    const number = Number(size)
    return size === ownSize || (number % 2 === 0 && number >= 6 && number <= 24)
  })
}

export const formatAcross = ({ diameterMm }: MeasuredSize) => diameterMm.toFixed(1)
