const referenceOffset = 100_000

/** What a visitor is told to name a query by, and what the shop may search for. */
export const toReference = (id: number) => `K-${referenceOffset + id}`

export function parseReference(reference: string): number | undefined {
  const [, digits] = /^k-?(\d{6,12})$/i.exec(reference) ?? []
  const id = Number(digits) - referenceOffset
  return id > 0 ? id : undefined
}
