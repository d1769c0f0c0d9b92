const first = 100_000

/** What a visitor is told to name a query by, and what the shop may search for. */
export const referenceOf = (id: number) => `K-${first + id}`

export function idOf(reference: string): number | undefined {
  const [, digits] = /^k-?(\d{6,12})$/i.exec(reference) ?? []
  const id = Number(digits) - first
  return id > 0 ? id : undefined
}
