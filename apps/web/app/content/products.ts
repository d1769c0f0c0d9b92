export const products = {
  title: 'Our Collection',
  lead: 'Every piece here is in the showroom today. Open one to look closer, then write to us or come and hold it.',
  description:
    'Rings, necklaces, bangles and payals in silver, gold and diamond, finished by hand in Varanasi.',
  empty: 'No products found in this category.',
} as const
