/** The bounds of a piece; the database's CHECK constraints say the same. Plain data: forms in the browser ask for them too. */
export const itemBounds = {
  name: { min: 1, max: 120 },
  description: { min: 1, max: 4000 },
  price: { min: 0.01, max: 99_999_999.99, step: 0.01 },
  rating: { min: 0, max: 5, step: 0.1 },
} as const

/** What the owner may say about a piece beyond `itemBounds`; the database's CHECK constraints say the same. */
export const stockBounds = {
  pictures: { min: 1, max: 8 },
  tags: { max: 20 },
  tag: { max: 30 },
  /** Days in which a removed piece can be brought back. */
  restoreDays: 30,
  /** Pieces changed at once, and by how much their prices. */
  selected: { max: 100 },
  pricePercent: { min: -90, max: 900 },
} as const

export const megabyte = 1024 * 1024
/** In bytes; `names` are those of an import's pictures. */
export const maxFileBytes = { image: 8 * megabyte, sheet: 8 * megabyte, pictureNames: 2 * megabyte } as const
