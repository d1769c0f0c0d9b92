const quote = (words: string[]) => words.map((word) => `“${word}”`).join(' or ')

export const searchWords = {
  corrected: (words: string) => `Showing results for ${words}`,
  unknown: (words: string[], kind: string) =>
    `Nothing is called ${quote(words)} here. These ${kind} come nearest.`,
  leftOut: (words: string[]) => `No piece has all of this. These are without ${quote(words)}.`,
  inRange: (range: string) => `Pieces ${range}.`,
  noneInRange: (range: string) => `No such piece is ${range}. These come nearest.`,
  pricesOnRequest: 'We tell prices on request, so the price is left out.',
  under: (price: string) => `under ${price}`,
  over: (price: string) => `over ${price}`,
  between: (from: string, to: string) => `from ${from} to ${to}`,
  anyKind: 'pieces',
} as const
