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

export const sorts = ['default', 'low', 'high', 'rating'] as const

export type Sort = (typeof sorts)[number]
