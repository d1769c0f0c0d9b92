import type { MakingKind, RateMetal } from '@kashika/contract/trade'

/** For every page that shows a price by rate. */
export const rateWords = {
  at: (time: string) => `at the rate of ${time}`,
  last: (time: string) => `The last rate is from ${time}`,
} as const

export const rateStrip = {
  title: 'Rate of the day',
  perGram: '/ g',
  how: 'How a price is made',
  none: 'Today’s rate is not set yet',
  last: (time: string) => `The last rate is from ${time}.`,
} as const

const finestMetals: Record<RateMetal, string> = {
  gold: '24K (999)',
  silver: 'silver 999',
  platinum: 'platinum 999',
}
const metalNames: Record<RateMetal, string> = { gold: 'Gold', silver: 'Silver', platinum: 'Platinum' }

export const breakUpWords = {
  title: 'How this price is made',
  boardRate: (metal: RateMetal, perGram: string) => `Board rate of ${finestMetals[metal]}: ${perGram} a gram`,
  metal: (metal: RateMetal, mark: string) => `${metalNames[metal]}, ${mark}`,
  metalSum: (grams: string, perGram: string, fineness: number) => `${grams} × ${perGram} × ${fineness}/1000`,
  making: 'Making',
  makingSums: {
    percent: (amount: string, _grams: string, metal: RateMetal) => `${amount} % of the ${metal}`,
    'per-gram': (amount: string, grams: string) => `${grams} × ₹${amount}`,
    fixed: () => 'A fixed sum',
  } satisfies Record<MakingKind, (amount: string, grams: string, metal: RateMetal) => string>,
  stones: 'Stones',
  gst: 'GST',
  gstSum: (percent: number) => `${percent} %`,
  total: 'Total',
  totalSum: 'Rounded to the rupee',
  note: (time: string) =>
    `At the rate of ${time}. The bill follows the rate of the day you buy. GST is included.`,
} as const

export const priceLesson = {
  title: 'How a price is made',
  lead: 'The price of a piece that follows the rate of the day is its metal, making, stones and GST. The page of the piece shows each of them.',
  lines: [
    [
      'Metal',
      'Net weight × the rate of 999 fine metal × its purity in parts of 1,000. Stones, lac and enamel are not weighed as metal.',
    ],
    [
      'Making',
      'A percentage of the metal, rupees a gram, or a fixed sum; it is written on the page of the piece.',
    ],
    ['Stones', 'Their price in rupees.'],
    ['GST', 'On all three together.'],
  ],
  note: 'Each line is rounded to the paisa and the total to the rupee. The bill follows the rate of the day you buy.',
} as const
