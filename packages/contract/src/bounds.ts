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

/** A visit or a call begins on one of the next open days; `daysAhead` ends the search for them. */
export const visitBounds = { times: { min: 1, max: 2 }, openDays: 14, daysAhead: 60 } as const

/** Photographs of customers: by the link of the acknowledgement, and with a letter. */
export const photoBounds = { byLink: { max: 3 }, perLetter: { max: 5 }, linkDays: 14, keptDays: 90 } as const

/** In rupees, and in months from this one. */
export const madeToOrderBounds = { budget: { min: 1, max: 100_000_000 }, months: 24 } as const

/** As people type it, with commas. */
export const typedBudgetBounds = { max: 20 } as const

/** What a visitor has set aside to ask about. */
export const trayBounds = { items: { max: 20 }, note: { min: 1, max: 280 } } as const

export const searchBounds = { min: 1, max: 80 } as const

export const pageLimits = { perPage: 100, unpaged: 500 } as const

export const itemBounds = {
  name: { min: 1, max: 120 },
  description: { min: 1, max: 4000 },
  price: { min: 0.01, max: 99_999_999.99, step: 0.01 },
  rating: { min: 0, max: 5, step: 0.1 },
} as const
