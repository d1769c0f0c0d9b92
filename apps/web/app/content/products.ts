export const products = {
  title: 'Our Collection',
  lead: 'In the showroom, or made to order. Open one to look closer, then write to us or come and hold it.',
  description:
    'Rings, necklaces, bangles and payals in silver, gold and diamond, finished by hand in Varanasi.',
} as const

export const categoryTexts = {
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
  loading: 'Loading pieces…',
  more: 'Show more',
  moreFailed: 'More pieces could not be shown just now.',
  empty: {
    title: 'No products found in this category.',
    text: 'We may have one in the workshop. Tell us what you have in mind and we will look for you.',
    action: 'All Categories',
  },
  noMatch: {
    title: (q: string, category: string | undefined) =>
      category ? `Nothing under ${category} matches “${q}”.` : `No piece matches “${q}”.`,
    inOtherCategory: (count: number, q: string, category: string) =>
      `${count} ${count === 1 ? 'piece' : 'pieces'} for “${q}” under ${category}`,
    suggestionsIntro: 'Perhaps you were looking for',
    text: 'Try one word: a kind of piece, a stone or a metal.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The pieces could not be shown just now. Please try again in a moment.',
    retry: 'Retry',
  },
} as const

export const itemWords = {
  /** For items without a description. */
  description:
    'Finished by hand in our Varanasi workshop. Write to us for its weight, purity and today’s price.',
  noReviews: 'No reviews yet',
  ask: 'Ask about this piece',
  chat: 'Chat on WhatsApp',
  askShort: 'Ask',
  askBar: 'Ask about this piece',
  askForLike: 'Ask for one like it',
  findSize: 'Find your size',
  onRequest: 'Price on request',
  askToday: 'Ask for today’s price',
  onRequestNote: 'We write back with a price, line by line, within 24 hours',
  fixedPrice: 'Fixed price, GST included',
  availabilities: {
    showroom: () => 'In the showroom',
    'made-to-order': (weeks: number | undefined) =>
      weeks ? `Made to order, about ${weeks} ${weeks === 1 ? 'week' : 'weeks'}` : 'Made to order',
    sold: () => 'Sold',
  },
  note: 'We reply within 24 hours.',
  share: 'Share',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied.',
  back: 'Our Collection',
  lookCloser: 'Look closer',
  pictures: (name: string) => `Pictures of ${name}`,
  picture: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
  related: 'More like this',
  allOf: (category: string) => `All ${category.toLowerCase()}`,
  wholePassport: 'Its whole passport',
  previous: 'Previous piece',
  next: 'Next piece',
  place: (name: string, place: number, count: number) => `${name}, ${place} of ${count}`,
  showPicture: (place: number, count: number) => `Show picture ${place} of ${count}`,
} as const
