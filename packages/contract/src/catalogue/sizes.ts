type RingSize = `${number}`
type BangleSize = `${number}-${number}`

/** As the trade writes them: rings from 4 to 30. */
export const ringSizes = Array.from({ length: 27 }, (_, place): RingSize => `${place + 4}`)
export const bangleSizes: BangleSize[] = ['2-2', '2-4', '2-6', '2-8', '2-10', '2-12']

/** Of the inside, as it is shown: the circumference in whole millimetres, the diameter in tenths. */
type InnerMeasures = { circumferenceMm: number; diameterMm: number }

const millimetresPerInch = 25.4

/** An Indian ring size is the inner circumference in millimetres, less 40. */
export function measureRing(size: RingSize): InnerMeasures {
  const circumferenceMm = Number(size) + 40
  return { circumferenceMm, diameterMm: roundToTenths(circumferenceMm / Math.PI) }
}

/** A bangle's 2-4 is 2 4/16 inches of inner diameter, not 2.4 inches. */
export function measureBangle(size: BangleSize): InnerMeasures {
  const [inches = 0, sixteenths = 0] = size.split('-').map(Number)
  const diameterMm = (inches + sixteenths / 16) * millimetresPerInch
  return { circumferenceMm: Math.round(diameterMm * Math.PI), diameterMm: roundToTenths(diameterMm) }
}

/** By how the size is written: 12 is a ring's and 2-4 a bangle's. */
export const measureSize = (size: string): InnerMeasures =>
  size.includes('-') ? measureBangle(size as BangleSize) : measureRing(size as RingSize)

/** Not `toFixed`, which rounds the 57.15 of a 2-4 down: the binary number is a little less. */
const roundToTenths = (millimetres: number) => Math.round(millimetres * 10) / 10
