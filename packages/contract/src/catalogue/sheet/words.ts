import { type Category, categories } from '../categories.ts'
import { finenesses, type Metal, toKarat } from '../trade.ts'

/** What people write for each of our names, in any case, number and spelling: `Ear-Rings`, `चूड़ियाँ`. */
export type Words<Name extends string> = Record<Name, readonly string[]>

/** Letters and digits alone. Accents, the dot of ज़ and the two signs of a nasal make no difference. */
export const toWordKey = (text: string) =>
  toAsciiDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ँ', 'ं')
    .replace(/[\u0300-\u036f\u093c]|[^\p{L}\p{M}\p{N}]/gu, '')

export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x936))

/** The name that is meant, also by its plural. */
function createWordReader<Name extends string>(words: Words<Name>) {
  const names = new Map<string, Name>()
  for (const [name, others] of Object.entries(words) as [Name, readonly string[]][])
    for (const word of [name, ...others]) names.set(toWordKey(word), name)
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

const categoryWords: Words<Category> = {
  ring: ['finger ring', 'angoothi', 'anguthi', 'chhalla', 'अंगूठी', 'अंगूठियां', 'छल्ला'],
  necklace: [
    ...(['necklace set', 'haar', 'har', 'mala', 'choker', 'mangalsutra', 'mangal sutra'] as const),
    ...(['हार', 'माला', 'मंगलसूत्र'] as const),
  ],
  bracelet: ['ब्रेसलेट'],
  earring: [
    ...(['ear ring', 'jhumka', 'jhumki', 'tops', 'stud', 'bali', 'baali'] as const),
    ...(['झुमका', 'झुमके', 'झुमकी', 'बाली', 'बालियां', 'टॉप्स', 'कर्णफूल'] as const),
  ],
  chain: ['चेन', 'जंजीर'],
  pendant: ['pendent', 'locket', 'पेंडेंट', 'लॉकेट'],
  bangle: ['kada', 'kangan', 'chudi', 'churi', 'कड़ा', 'कड़े', 'कंगन', 'चूड़ी', 'चूड़ियां'],
  payal: ['anklet', 'paayal', 'pajeb', 'पायल', 'पाजेब'],
}
const readCategoryWord = createWordReader(categoryWords)

/** "Gold Ring" and "22K LADIES EAR RINGS" too: the last words tell what it is. */
export function findCategory(text: string): Category | undefined {
  const parts = text.split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const candidates = parts.flatMap((part, index) => [`${parts[index - 1] ?? ''}${part}`, part])
  const found = [...candidates.toReversed(), text].flatMap((part) => readCategoryWord(part) ?? [])
  return readCategoryWord(text) ?? found[0]
}
export const readCategory = (text: string): string => findCategory(text) ?? text
export const listCategories = () => categories.join(', ')

export const readColour = createWordReader({
  'yellow-gold': ['yellow', 'yg', 'पीला'],
  'rose-gold': ['rose', 'pink', 'rg', 'गुलाबी'],
  'white-gold': ['white', 'wg', 'सफ़ेद'],
})
const readMetalWord = createWordReader<Metal>({
  'yellow-gold': ['gold', 'gold yellow', 'sona', 'सोना', 'सोने', 'पीला सोना'],
  'rose-gold': ['pink gold', 'gold rose', 'गुलाबी सोना'],
  'white-gold': ['gold white', 'सफ़ेद सोना'],
  silver: ['sterling silver', 'chandi', 'चांदी'],
  platinum: ['plat', 'pt', 'प्लैटिनम', 'प्लेटिनम'],
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
