import { type Category, categories } from '../categories.ts'
import { categoryNames, metalNames, styles } from '../names/trade-names.ts'
import { listForms, toAsciiDigits, toWordKey } from '../names/typed-text.ts'
import { finenesses, type Metal, toKarat } from '../trade.ts'

/** What people write for each of our names, in any case, number and spelling, divided by commas: `Ear-Rings, चूड़ियाँ`. */
export type Words<Name extends string> = Record<Name, string>

/** The name that is meant, also by its plural. */
function createWordReader<Name extends string>(words: Words<Name>) {
  const names = new Map<string, Name>()
  for (const [name, others] of Object.entries(words) as [Name, string][])
    for (const word of [name, ...listForms(others)]) names.set(toWordKey(word), name)
  return (text: string): Name | undefined => {
    const key = toWordKey(text)
    const singulars = [key.replace(/s$/, ''), key.replace(/es$/, ''), key.replace(/ies$/, 'y')]
    return [key, ...singulars].flatMap((each) => names.get(each) ?? [])[0]
  }
}

/** As in `createWordReader`; what is not known goes on unchanged, so that the schema refuses it. */
export function readWords<Name extends string>(words: Words<Name>) {
  const read = createWordReader(words)
  return (text: string): string => read(text) ?? text
}

const readCategoryName = createWordReader(categoryNames)
const readStyleName = createWordReader(
  Object.fromEntries(Object.entries(styles).map(([name, { said }]) => [name, said])),
)

function readNamed(text: string): { category: Category | undefined } | undefined {
  const category = readCategoryName(text)
  const style = category ? undefined : readStyleName(text)
  return category || style ? { category: category ?? styles[style ?? '']?.isA } : undefined
}

/** "Gold Ring" and "22K LADIES EAR RINGS" too: the last words tell what it is. A nose ring is of no category. */
export function findCategory(text: string): Category | undefined {
  const parts = text.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const candidates = parts.flatMap((part, index) => [part, `${parts[index - 1] ?? ''}${part}`])
  return [text, ...candidates.toReversed()].map(readNamed).find(Boolean)?.category
}
export const readCategory = (text: string): string => findCategory(text) ?? text
export const listCategories = () => categories.join(', ')

export const readColour = createWordReader({
  'yellow-gold': 'yellow, yg, पीला',
  'rose-gold': 'rose, pink, rg, गुलाबी',
  'white-gold': 'white, wg, सफ़ेद',
})
/** Gold alone is yellow. */
const readMetalWord = createWordReader<Metal>({
  ...metalNames,
  'yellow-gold': `gold, ${metalNames.gold}, ${metalNames['yellow-gold']}`,
  silver: `sterling silver, ${metalNames.silver}`,
})

const purityPattern = /(\d{1,5}(?:\.\d{1,4})?)\s{0,3}(?:(k|kt|ct|carats?|karats?|कैरेट)(?![\p{L}\p{M}])|%)?/iu
type Purity = { karat: number } | { fineness: number }

/** `22K`, `22 kt` and `22` are a karat; `916`, `91.6` and `91.6 %` a fineness. */
export function readPurity(text: string): Purity | undefined {
  const [, number, karat] = purityPattern.exec(toAsciiDigits(text)) ?? []
  const value = Number(number)
  if (!value) return undefined
  if (karat || (Number.isInteger(value) && value <= 24)) return { karat: value }
  return { fineness: Math.round(value < 100 ? value * 10 : value) }
}

/** A karat may mean two finenesses: 24K is 995 or 999. */
const findFinenesses = (metal: Metal, purity: Purity) =>
  'fineness' in purity
    ? [purity.fineness]
    : finenesses[metal].filter((fineness) => metal.endsWith('gold') && toKarat(fineness) === purity.karat)

/** Of a purity alone: 916 is gold, 925 silver, and 999 may be three. */
function findMetal(purity: Purity): Metal | undefined {
  const possible = (['yellow-gold', 'silver', 'platinum'] as const).filter((metal) =>
    findFinenesses(metal, purity).some((fineness) =>
      (finenesses[metal] as readonly number[]).includes(fineness),
    ),
  )
  if (possible.length < 2) return possible[0]
  return 'fineness' in purity && purity.fineness === 925 ? 'silver' : undefined
}

/** `yellow-gold 916`, `GOLD 22K`, `22kt`, `22K916`, `916`, `सोना 22 कैरेट`. */
export function readMetal(text: string): { metal: string; fineness?: number } {
  const withoutMark = toAsciiDigits(text).replace(/\b\d{1,2}\s{0,3}kt?\s{0,3}[-/(]?\s{0,3}(?=\d{3})/i, '')
  const purity = readPurity(withoutMark)
  const name = withoutMark.replace(purityPattern, ' ')
  const metal = toWordKey(name) === '' && purity ? findMetal(purity) : readMetalWord(name)
  if (!metal) return { metal: text }
  if (!purity) return { metal }
  const found = findFinenesses(metal, purity)
  return { metal, fineness: found.length === 1 ? (found[0] ?? Number.NaN) : Number.NaN }
}

/** What billing programs write where there is nothing. */
export const isBlank = (cell: string) => /^(-+|n\.?\/?a\.?|nil|none)?$/i.test(cell.trim())
