const referenceOffset = 100_000

export const toReference = (id: number) => `K-${referenceOffset + id}`

export function parseReference(reference: string): number | undefined {
  const [, digits] = /^k-?(\d{6,12})$/i.exec(reference) ?? []
  const id = Number(digits) - referenceOffset
  return id > 0 ? id : undefined
}
