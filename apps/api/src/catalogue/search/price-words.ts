import { normalizeTyped } from '@kashika/contract'
import { itemBounds } from '@kashika/contract/bounds'
import { numberWords, priceTerms, priceUnits } from '@kashika/contract/price-terms'
import { finenesses, toKarat } from '@kashika/contract/trade'

/** In whole rupees, both ends included. */
export type SaidRange = { from?: number; to?: number }
type Token = { text: string; start: number; end: number }
type Amount = { value: number; end: number; isMarked: boolean; isKarat: boolean; unit: number }
type Reading = { range: SaidRange; start: number; end: number }

/** A number alone is a price from here on; below it is a size, a fineness or a count. */
const leastBarePrice = 1000
const leastPrice = 100
const nearly = { least: 0.8, most: 1.2 }
const karats = new Set(finenesses['yellow-gold'].map(toKarat))
const maxPhrase = 3

const toMost = (to: number): SaidRange => ({ to })
const comparisons: { toRange: (rupees: number) => SaidRange; before: string[]; after: string[] }[] = [
  { toRange: toMost, ...priceTerms.below },
  { toRange: (from) => ({ from }), ...priceTerms.above },
  {
    toRange: (rupees) => ({ from: rupees * nearly.least, to: rupees * nearly.most }),
    ...priceTerms.around,
  },
]

/** What the words say of the price, and the words without it. */
export function readPriceWords(q: string): { range?: SaidRange; text: string } {
  const tokens = [
    ...q.matchAll(/[\d०-९][\d०-९,]{0,15}(?:\.[\d०-९]{1,2})?|[\p{L}\p{M}]{1,40}|[₹<>–+-]/gu),
  ].map(
    ({ 0: typed, index }): Token => ({
      text: normalizeTyped(typed),
      start: index,
      end: index + typed.length,
    }),
  )
  for (const place of tokens.keys()) {
    const reading = readRange(tokens, place)
    if (!reading) continue
    const start = tokens[reading.start]?.start ?? 0
    const end = tokens[reading.end - 1]?.end ?? q.length
    if (isPartOfWord(q, start, end)) continue
    return { range: clampRange(reading.range), text: `${q.slice(0, start)} ${q.slice(end)}`.trim() }
  }
  return { text: q }
}

/** `JH3036` is no price. */
const isPartOfWord = (q: string, start: number, end: number) =>
  /[\p{L}\p{N}]$/u.test(q.slice(0, start)) || /^[\p{L}\p{N}]/u.test(q.slice(end))

function readRange(tokens: Token[], start: number): Reading | undefined {
  const betweenStart = skipPhrase(tokens, start, priceTerms.ranges) ?? start
  const between = readBetween(tokens, betweenStart)
  if (between) return { ...between, start }
  for (const { toRange, before } of comparisons) {
    const next = skipPhrase(tokens, start, before)
    const amount = next === undefined ? undefined : readAmount(tokens, next)
    if (amount && isPrice(amount, leastPrice)) return { range: toRange(amount.value), start, end: amount.end }
  }
  const amount = readAmount(tokens, start)
  if (!amount) return undefined
  for (const { toRange, after } of comparisons) {
    const end = skipPhrase(tokens, amount.end, after)
    if (end !== undefined && isPrice(amount, leastPrice)) return { range: toRange(amount.value), start, end }
  }
  if (amount.isKarat || !isPrice(amount, leastBarePrice)) return undefined
  return { range: toMost(amount.value), start, end: amount.end }
}

const isPrice = ({ value, isMarked }: Amount, least: number) => isMarked || value >= least

/** “20 to 40 thousand” has one unit for both. */
function readBetween(tokens: Token[], start: number) {
  const first = readAmount(tokens, start)
  const next = first && skipPhrase(tokens, first.end, priceTerms.between)
  const second = next === undefined ? undefined : readAmount(tokens, next)
  if (!first || !second || !isPrice(second, leastPrice)) return undefined
  const from =
    first.unit === 1 && first.value < second.value / second.unit ? first.value * second.unit : first.value
  if (from < leastPrice || from > second.value) return undefined
  const end = skipPhrase(tokens, second.end, priceTerms.ranges) ?? second.end
  return { range: { from, to: second.value }, end }
}

function readAmount(tokens: Token[], start: number): Amount | undefined {
  const afterCurrency = skipPhrase(tokens, start, priceTerms.currency)
  const place = afterCurrency ?? start
  const text = tokens[place]?.text ?? ''
  const isNumber = /^\d/.test(text)
  const number = isNumber ? Number(text.replaceAll(',', '')) : numberWords[text]
  const unit = priceUnits[tokens[place + 1]?.text ?? '']
  if (number === undefined || (unit === undefined && !isNumber)) return undefined
  const end = place + (unit === undefined ? 1 : 2)
  const afterAll = skipPhrase(tokens, end, priceTerms.currency)
  const hasCurrency = afterCurrency !== undefined || afterAll !== undefined
  return {
    value: number * (unit ?? 1),
    unit: unit ?? 1,
    end: afterAll ?? end,
    isMarked: hasCurrency || unit !== undefined,
    isKarat: !hasCurrency && tokens[place + 1]?.text === 'k' && karats.has(number),
  }
}

/** The place after the longest of the phrases that stands here. */
function skipPhrase(tokens: Token[], start: number, phrases: readonly string[]): number | undefined {
  for (let length = maxPhrase; length > 0; length--) {
    const words = tokens.slice(start, start + length)
    if (words.length === length && phrases.includes(words.map(({ text }) => text).join(' ')))
      return start + length
  }
  return undefined
}

function clampRange({ from, to }: SaidRange): SaidRange {
  const clamp = (value: number) => Math.min(Math.max(Math.round(value), 0), Math.floor(itemBounds.price.max))
  return { ...(from !== undefined && { from: clamp(from) }), ...(to !== undefined && { to: clamp(to) }) }
}
