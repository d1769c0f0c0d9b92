import type { Shop } from '@kashika/contract'

type Position = NonNullable<Shop['position']>

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = String.raw`${number}(?:,|%2C)\s*\+?${number}`
const patterns = [
  // Where the pin is; after the @ is only the middle of the map.
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${pair}`),
  new RegExp(`@${pair}`),
  new RegExp(`^${pair}$`),
]

/** Of '25.31, 83.01', or of a link of Google Maps that tells the place itself. */
export function readPosition(text: string): Position | undefined {
  const typed = text.trim().replaceAll(/°\s*[NE]?/g, '')
  const [, latitude, longitude] = patterns.map((pattern) => pattern.exec(typed)).find(Boolean) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
}
