/** Bounds of the owner's forms, apart from those that every visitor loads. No zod here either. */

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

/** In rupees. A rate further from the last one, or from that of a day ago, is asked for again, and one still further only with the password. */
export const rateBounds = {
  perGram: { min: 1, max: 1_000_000, step: 0.0001 },
  typed: { max: 20 },
  jumpPercent: { confirmed: 5, withPassword: 15 },
  /** In rupees a gram, unless shop.json says otherwise: what lies outside is more likely a wrong unit. */
  plausible: {
    gold: { min: 5_000, max: 40_000 },
    silver: { min: 50, max: 1_000 },
    platinum: { min: 1_500, max: 15_000 },
  },
  /** The latest end of a rate, in days. */
  validDays: { max: 14 },
  historyDays: 30,
  making: { percent: { max: 100 }, amount: { max: 9_999_999.99 } },
  stonesPrice: { max: 99_999_999.99 },
} as const

export const offerBounds = { weeks: { min: 1, max: 52 } } as const

export const stockBounds = {
  pictures: { min: 1, max: 8 },
  alt: { max: 200 },
  tags: { max: 20 },
  tag: { max: 30 },
  restoreDays: 30,
  selected: { max: 200 },
  pricePercent: { min: -90, max: 900 },
} as const

/** A picture whose longer side has fewer is weak. */
export const leastPictureSidePx = 1200

export const importBounds = { rows: 10_000, undoHours: 20 } as const

export const megabyte = 1024 * 1024
export const maxFileBytes = { image: 8 * megabyte, sheet: 8 * megabyte, pictureNames: 2 * megabyte } as const

/** An AVIF is decoded as a whole, in 20 bytes a pixel: the largest takes the memory of a progressive JPEG of 25 megapixels. */
export const maxPixels = { avif: 10_000_000, others: 25_000_000 } as const

export const shopBounds = {
  name: { max: 60 },
  since: { min: 1000, max: 2100 },
  phone: { max: 30 },
  addressLines: { max: 4 },
  addressLine: { max: 120 },
  place: { max: 60 },
  postalCode: { max: 12 },
  branches: { max: 10 },
  /** Two for each day of the week. */
  intervals: { max: 14 },
  intervalsOfDay: { max: 2 },
  holidays: { max: 60 },
  holidayName: { max: 60 },
  announcement: { max: 80 },
  soldListedDays: { min: 0, max: 365 },
  email: { max: 254 },
  link: { max: 200 },
  gstPercent: { max: 28, step: 0.01 },
  gstin: { max: 15 },
  bisRegistration: { max: 30 },
} as const

export const collectionBounds = {
  slug: { max: 60 },
  name: { max: 60 },
  badge: { max: 20 },
  line: { max: 160 },
  text: { max: 500 },
  tag: { max: 30 },
  values: { max: 10 },
  /** Picked by hand, or the newest. */
  items: { min: 1, max: 60 },
  price: { min: 1, max: 1_000_000_000 },
  all: { max: 200 },
} as const

/** A counter code may be typed with spaces. */
export const counterCodeBounds = { typed: { max: 12 } } as const

/** For so long a reply waits before it is sent, so that it can be taken back. */
export const replyBounds = {
  text: { min: 1, max: 5000 },
  undoSeconds: 10,
  pieces: { max: 10 },
  pictures: { max: 5 },
} as const

export const templateBounds = {
  all: { max: 30 },
  name: { min: 1, max: 60 },
  text: { min: 1, max: 2000 },
} as const

export const pushBounds = {
  endpoint: { max: 1000 },
  device: { min: 1, max: 60 },
  devices: { max: 10 },
} as const

/** How long a published change can be taken back. */
export const undoDays = 90
