import { countPieces } from './products/count-pieces.ts'

export const products = {
  title: 'Our Collection',
  lead: 'In the showroom, or made to order. Open a piece to see its details, then write to us or visit us.',
} as const

export const categoryTexts = {
  all: 'Rings, necklaces, bangles and payals in silver, gold and diamond, finished by hand in Varanasi.',
  RING: 'Solitaires, halos and bands in silver, gold and diamond, sized and finished by hand in our Varanasi workshop. See every ring we have today.',
  NECKLACE:
    'Chokers, rani haars and polki necklaces in gold and silver, finished by hand in Varanasi. See every necklace we have today.',
  BRACELET:
    'Tennis bracelets, links and kadas to wear every day, in silver, gold and diamond. See every bracelet at our Varanasi shop.',
  EARRING:
    'Jhumkas, studs and chandbalis in silver, gold and diamond, finished by hand in Varanasi. See every pair of earrings we have today.',
  CHAIN:
    'Rope, curb and box chains in silver and gold, for every day and for a pendant. See every chain at our Varanasi shop.',
  PENDANT:
    'Pendants and lockets in silver, gold and diamond, alone or with a chain. See every pendant at our Varanasi shop.',
  BANGLE:
    'Bangles, kangans and kadas in gold and silver, single or in pairs, made by hand in Varanasi. See every bangle we have today.',
  PAYAL:
    'Payals in silver, plain or with ghungroos, for every day and for the wedding. See every pair at our Varanasi shop.',
} as const

export const itemListWords = {
  showing: (count: number) => `Showing ${countPieces(count)}`,
  category: 'Category',
  sort: 'Sort by',
  sorts: {
    default: 'Featured',
    low: 'Price: low to high',
    high: 'Price: high to low',
    rating: 'Rating',
  },
  search: 'Search',
  apply: 'Show',
  twoInARow: 'Two in a row',
  loading: 'Loading pieces…',
  more: 'Show more',
  moreFailed: 'More pieces could not be shown just now.',
  empty: {
    title: 'No products found in this category.',
    text: 'Tell us what you are looking for, and we will tell you what we can do.',
    action: 'All Categories',
  },
  noMatch: {
    title: (q: string, category: string | undefined) =>
      category ? `Nothing under ${category} matches “${q}”.` : `No piece matches “${q}”.`,
    inOtherCategory: (count: number, q: string, category: string) =>
      `${countPieces(count)} for “${q}” under ${category}`,
    suggestionsIntro: 'Did you mean',
    text: 'Try one word: a kind of piece, a stone or a metal.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The pieces could not be shown just now. Please try again in a moment.',
    retry: 'Retry',
  },
} as const

/** Apart from the words of an item's own page, which cards do not need. */
export const priceWords = {
  onRequest: 'Price on request',
  askToday: 'Ask for today’s price',
  sold: 'Sold',
} as const
