/** No zod here, since forms in the browser import this. These checks warn; only `Facts` refuses. */

const gramsPerCarat = 0.2
/** Lac and enamel around stones weigh too; in plain metal there is nothing but what scales differ by. */
const toleranceGrams = { withStones: 0.3, plain: 0.02 }

type Weights = {
  grossWeight?: number | undefined
  netWeight?: number | undefined
  stones: readonly { carat?: number | undefined }[]
}
export type WeightCheck = {
  result: 'fits' | 'differs' | 'net-over-gross'
  grossWeight: number
  carats: number
  stoneGrams: number
  expectedNet: number
}

/** Undefined where there is nothing to compare. */
export function checkWeights({ grossWeight, netWeight, stones }: Weights): WeightCheck | undefined {
  if (!grossWeight || !netWeight) return undefined
  const carats = stones.reduce((sum, { carat }) => sum + (carat || 0), 0)
  const stoneGrams = carats * gramsPerCarat
  const expectedNet = Math.max(0, grossWeight - stoneGrams)
  const tolerance = stones.length > 0 ? toleranceGrams.withStones : toleranceGrams.plain
  const isNear = Math.abs(expectedNet - netWeight) <= tolerance + Number.EPSILON * grossWeight
  const result = netWeight > grossWeight ? 'net-over-gross' : isNear ? 'fits' : 'differs'
  return { result, grossWeight, carats, stoneGrams, expectedNet }
}

/** What IS 19469:2025 does not allow, and what it does. Pearls may be cultured. */
const replacements: readonly [RegExp, string][] = [
  [/\bLGDs?\b/i, 'laboratory-grown diamond'],
  [/\blab[- ](?:grown|created)\b/i, 'laboratory-grown'],
  [/\blab[- ]diamonds?\b/i, 'laboratory-grown diamond'],
  [/\bcultured(?=[- ](?:\w+[- ])?diamonds?\b)/i, 'laboratory-grown'],
  [/\bearth[- ]mined\b/i, 'natural'],
]

export const findWrongWords = (text: string) =>
  replacements.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? []
    return found ? [{ found, instead }] : []
  })

export const isHuid = (text: string) => /^[A-Z0-9]{6}$/.test(text)

export const skuPattern = /^[A-Z0-9]+([./-][A-Z0-9]+)*$/
