/** A statement has at most 65,535 parameters, and two and a half seconds. */
export function* splitIntoBatches<Value>(values: Value[], size: number): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
