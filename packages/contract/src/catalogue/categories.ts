/** The eight categories of the trade, as stored and as they travel: lower case. */
export const categories = [
  'ring',
  'necklace',
  'bracelet',
  'earring',
  'chain',
  'pendant',
  'bangle',
  'payal',
] as const

export type Category = (typeof categories)[number]

/** The nine values of the filter control and of `?category=`, in the order they are shown. */
export const categoryFilters = [
  { value: 'all', label: 'All Categories' },
  { value: 'RING', label: 'Rings' },
  { value: 'NECKLACE', label: 'Necklaces' },
  { value: 'BRACELET', label: 'Bracelets' },
  { value: 'EARRING', label: 'Earrings' },
  { value: 'CHAIN', label: 'Chains' },
  { value: 'PENDANT', label: 'Pendants' },
  { value: 'BANGLE', label: 'Bangles' },
  { value: 'PAYAL', label: 'Payals' },
] as const satisfies readonly { value: 'all' | Uppercase<Category>; label: string }[]

/** The four orders of the list, in the order they are offered. */
export const sorts = ['default', 'low', 'high', 'rating'] as const

export type Sort = (typeof sorts)[number]
