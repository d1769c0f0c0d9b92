import { leastPictureSidePx } from '@kashika/contract/owner-bounds'

export type PictureHint = 'small' | 'dark' | 'bright' | 'blurred' | 'cut'

/** RGBA, as a canvas has them. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number }

/** How large a copy is measured: enough to see blur, and a few milliseconds on a phone. */
export const measuredSidePx = 512

/** These hints never keep a picture from being sent. */
export function judgePicture(pixels: Pixels, original: { width: number; height: number }): PictureHint[] {
  const luminances = readLuminances(pixels)
  const found: Record<PictureHint, boolean> = {
    small: Math.max(original.width, original.height) < leastPictureSidePx,
    dark: findPercentile(luminances, 0.95) < 90,
    bright: hasBlownCentre(luminances, pixels),
    blurred: measureSharpness(luminances, pixels) < 45,
    cut: isCutAtEdge(pixels),
  }
  return (Object.keys(found) as PictureHint[]).filter((hint) => found[hint])
}

function readLuminances({ data }: Pixels): Float32Array {
  const luminances = new Float32Array(data.length / 4)
  for (let index = 0; index < luminances.length; index++) {
    const [red = 0, green = 0, blue = 0] = [data[index * 4], data[index * 4 + 1], data[index * 4 + 2]]
    luminances[index] = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return luminances
}

const findPercentile = (values: ArrayLike<number>, share: number) =>
  Float32Array.from(values).sort()[Math.floor((values.length - 1) * share)] ?? 0

/** A white background is white at the edge too. */
function hasBlownCentre(luminances: Float32Array, { width, height }: Pixels): boolean {
  const isBlown = (x: number, y: number) => (luminances[y * width + x] ?? 0) > 252
  const count = { centre: 0, blownCentre: 0, edge: 0, blownEdge: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromCentre = Math.max(Math.abs(x / width - 0.5), Math.abs(y / height - 0.5))
      if (fromCentre < 0.25) {
        count.centre++
        if (isBlown(x, y)) count.blownCentre++
      } else if (fromCentre > 0.45) {
        count.edge++
        if (isBlown(x, y)) count.blownEdge++
      }
    }
  return count.blownCentre > count.centre * 0.08 && count.blownEdge < count.edge * 0.3
}

const blocksPerSide = 8

/** The variance of the Laplacian where it is greatest: a soft background does no harm. */
function measureSharpness(luminances: Float32Array, { width, height }: Pixels): number {
  const sums = Array.from({ length: blocksPerSide ** 2 }, () => ({ count: 0, sum: 0, squares: 0 }))
  const read = (x: number, y: number) => luminances[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const laplacian = read(x - 1, y) + read(x + 1, y) + read(x, y - 1) + read(x, y + 1) - 4 * read(x, y)
      const row = Math.floor((y / height) * blocksPerSide)
      const block = sums[row * blocksPerSide + Math.floor((x / width) * blocksPerSide)]
      if (!block) continue
      block.count++
      block.sum += laplacian
      block.squares += laplacian ** 2
    }
  const variances = sums.map(({ count, sum, squares }) => squares / count - (sum / count) ** 2)
  return findPercentile(variances, 0.95)
}

/** On a plain background, something of another colour crosses the edge. */
function isCutAtEdge({ data, width, height }: Pixels): boolean {
  const edge: number[] = []
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1)
  const readChannel = (channel: number) => edge.map((pixel) => data[pixel * 4 + channel] ?? 0)
  const channels = [0, 1, 2].map(readChannel)
  const medians = channels.map((values) => findPercentile(values, 0.5))
  const differing = edge.filter((_, index) =>
    channels.some((values, channel) => Math.abs((values[index] ?? 0) - (medians[channel] ?? 0)) > 90),
  )
  const share = differing.length / edge.length
  return share > 0.06 && share < 0.4
}
