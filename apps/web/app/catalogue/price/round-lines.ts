import type { PublicBreakUp } from '@kashika/contract'

type Lines = [metal: number, making: number, stones: number, gst: number]

/** Each to the rupee; what rounding adds or takes is put right in the line that it changes the least. */
export function roundLines({ metal, making, stones, gst, total }: PublicBreakUp): Lines {
  const lines: Lines = [metal, making, stones, gst]
  const rounded = lines.map(Math.round) as Lines
  const missing = total - rounded.reduce((sum, line) => sum + line, 0)
  const step = Math.sign(missing)
  const byLoss = lines
    .map((line, place) => ({ place, loss: (line - Math.round(line)) * step }))
    .sort((one, other) => other.loss - one.loss)
  for (const { place } of byLoss.slice(0, Math.abs(missing))) rounded[place as 0] += step
  return rounded
}
