const quote = (words: string[]) => words.map((word) => `“${word}”`).join(' or ')

export const searchWords = {
  corrected: (words: string) => `Showing results for ${words}`,
  unknown: (words: string[], kind: string) =>
    `No piece is called ${quote(words)}. These ${kind} are the closest.`,
  leftOut: (words: string[]) => `No piece matches all of this. These match without ${quote(words)}.`,
  inRange: (range: string) => `Pieces ${range}.`,
  noneInRange: (range: string) => `No such piece is ${range}. These are the closest.`,
  pricesOnRequest: 'Our prices are on request, so we searched without the price.',
  under: (price: string) => `under ${price}`,
  over: (price: string) => `over ${price}`,
  between: (from: string, to: string) => `from ${from} to ${to}`,
  anyKind: 'pieces',
} as const
