export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** How often shuffled labels give a difference of medians at least as large: small means the two really differ. */
export function permutationTest(left: number[], right: number[], rounds = 2000): number {
  const seen = Math.abs(median(left) - median(right))
  const all = [...left, ...right]
  let asLarge = 0
  for (let round = 0; round < rounds; round++) {
    for (let place = all.length - 1; place > 0; place--) {
      const other = Math.floor(Math.random() * (place + 1))
      ;[all[place], all[other]] = [all[other] as number, all[place] as number]
    }
    if (Math.abs(median(all.slice(0, left.length)) - median(all.slice(left.length))) >= seen) asLarge++
  }
  return asLarge / rounds
}
