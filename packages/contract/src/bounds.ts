/** No zod here, since forms in the browser import this. The database's CHECK constraints repeat these bounds. */

export const accountBounds = {
  name: { min: 1, max: 60 },
  email: { max: 254 },
  password: { min: 8, max: 256 },
} as const

export const enquiryBounds = {
  name: { min: 1, max: 100 },
  query: { min: 1, max: 4000 },
  phone: { min: 1, max: 30 },
  honeypot: { max: 200 },
  note: { max: 2000 },
} as const

export const searchBounds = { min: 1, max: 80 } as const

export const pageLimits = { perPage: 100, unpaged: 500 } as const

export const itemBounds = {
  name: { min: 1, max: 120 },
  description: { min: 1, max: 4000 },
  price: { min: 0.01, max: 99_999_999.99, step: 0.01 },
  rating: { min: 0, max: 5, step: 0.1 },
} as const

/** Weights in grams, stones in carats, lengths in millimetres. */
export const factBounds = {
  sku: { min: 1, max: 30 },
  metals: { max: 3 },
  weight: { min: 0.001, max: 99_999.999, step: 0.001 },
  stones: { max: 12 },
  stoneText: { min: 1, max: 60 },
  stoneCount: { min: 1, max: 9999 },
  carat: { min: 0.01, max: 9999.99, step: 0.01 },
  length: { min: 0.1, max: 2000, step: 0.1 },
  huid: { max: 6 },
  huids: { max: 8 },
  certificates: { max: 6 },
  certificateNumber: { min: 1, max: 40 },
  care: { min: 1, max: 1000 },
} as const

export const offerBounds = { weeks: { min: 1, max: 52 } } as const

export const stockBounds = {
  pictures: { min: 1, max: 8 },
  alt: { max: 200 },
  tags: { max: 20 },
  tag: { max: 30 },
  restoreDays: 30,
  selected: { max: 100 },
  pricePercent: { min: -90, max: 900 },
} as const

export const importBounds = { rows: 10_000, undoHours: 20 } as const

export const megabyte = 1024 * 1024
export const maxFileBytes = { image: 8 * megabyte, sheet: 8 * megabyte, pictureNames: 2 * megabyte } as const
