import { type FilterName, toKarat } from '@kashika/contract/trade'
import { capitalize } from '../ui/capitalize.ts'
import { countPieces } from './products/count-pieces.ts'

export const filterWords = {
  title: 'Filters',
  open: (count: number) => (count > 0 ? `Filters · ${count}` : 'Filters'),
  close: 'Close',
  show: 'Show pieces',
  showCount: (count: number) => `Show ${countPieces(count)}`,
  clear: 'Clear all',
  remove: (label: string) => `Remove filter: ${label}`,
  chosen: 'Chosen filters',
  price: 'Price',
  from: 'From',
  to: 'To',
  groups: {
    metal: 'Metal',
    purity: 'Purity',
    stone: 'Stone',
    occasion: 'Occasion',
    availability: 'Availability',
  } satisfies Record<FilterName, string>,
  none: {
    title: (count: number) => {
      if (count < 2) return 'No piece has this.'
      return count === 2 ? 'No piece has both.' : 'No piece has all of these.'
    },
    text: 'Remove a filter to see more pieces.',
    nothing: 'We have no such piece just now.',
    without: (label: string) => `Without “${label}”`,
    count: countPieces,
    ask: 'Ask us for one',
  },
} as const

export const priceSteps = [
  { label: 'Under ₹25,000', to: 24_999 },
  { label: '₹25,000 to 1 lakh', from: 25_000, to: 99_999 },
  { label: '₹1 to 5 lakh', from: 100_000, to: 500_000 },
  { label: 'Above ₹5 lakh', from: 500_001 },
] as const

const fixedLabels: Record<string, string> = {
  'made-to-order': 'Made to order',
  showroom: 'In the showroom',
  everyday: 'Every day',
}

/** `yellow-gold` as “Yellow gold”, `gold-916` as “22K (916)”, `silver-925` as “Silver 925”. */
export function labelFilterValue(value: string): string {
  const [, metal, fineness] = /^(gold|silver|platinum)-(\d+)$/.exec(value) ?? []
  if (metal === 'gold') return `${toKarat(Number(fineness))}K (${fineness})`
  if (metal) return `${capitalize(metal)} ${fineness}`
  if (value.startsWith('laboratory-grown-')) return capitalize(value.replace('grown-', 'grown '))
  return fixedLabels[value] ?? capitalize(value.replaceAll('-', ' '))
}

/** Each metal of a category has a page of its own: “Gold bangles”. */
export const sectionMetals = ['gold', 'silver', 'platinum'] as const
export const nameMetalSection = (metal: string, category: string) =>
  `${capitalize(metal)} ${category.toLowerCase()}`
export const describeMetalSection = (metal: string, category: string) =>
  `${category} in ${metal} from our showroom in Varanasi. Open a piece to see its purity, its weight and how to check them.`
