/** A long list a part at a time: a statement has at most 65,535 parameters, and four seconds. */
export function* inBatches<Thing>(things: Thing[], size: number): Generator<Thing[]> {
  for (let at = 0; at < things.length; at += size) yield things.slice(at, at + size)
}
