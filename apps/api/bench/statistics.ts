export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median of the cheapest third: other work on the machine only ever adds to a cost. */
export function quietMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return median(sorted.slice(0, Math.ceil(sorted.length / 3)))
}

/** How often shuffled labels give a difference of medians at least as large: small means the two really differ. */
export function permutationTest(left: number[], right: number[], rounds = 2000): number {
  const observed = Math.abs(median(left) - median(right))
  const values = [...left, ...right]
  let asLarge = 0
  for (let round = 0; round < rounds; round++) {
    for (let index = values.length - 1; index > 0; index--) {
      const other = Math.floor(Math.random() * (index + 1))
      ;[values[index], values[other]] = [values[other] as number, values[index] as number]
    }
    if (Math.abs(median(values.slice(0, left.length)) - median(values.slice(left.length))) >= observed)
      asLarge++
  }
  return asLarge / rounds
}
