import { expect, test } from 'vitest'
import { judgePicture, type Pixels } from './picture-quality.ts'

type Colour = readonly [number, number, number]

const side = 256
const large = { width: 2400, height: 2400 }
const cloth: Colour = [200, 190, 180]

function paint(readColour: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) data.set([...readColour(x, y), 255], (y * side + x) * 4)
  return { data, width: side, height: side }
}
const distance = (x: number, y: number, centreX = side / 2) => Math.hypot(x - centreX, y - side / 2)
/** A ring with a pattern, on a plain cloth. */
const ring = (x: number, y: number, centreX?: number): Colour =>
  Math.abs(distance(x, y, centreX) - 60) < 16 ? ((x + y) % 4 < 2 ? [220, 180, 60] : [120, 90, 20]) : cloth
const scale = ([red, green, blue]: Colour, factor: number): Colour => [
  red * factor,
  green * factor,
  blue * factor,
]

test('a sharp, well lit picture has no hint', () => {
  expect(judgePicture(paint(ring), large)).toEqual([])
})

test('one that is smaller than the shop shows it has', () => {
  expect(judgePicture(paint(ring), { width: 1199, height: 900 })).toEqual(['small'])
  expect(judgePicture(paint(ring), { width: 1200, height: 900 })).toEqual([])
})

test('a dark one is dark, but a ring on a dark cloth is not', () => {
  expect(
    judgePicture(
      paint((x, y) => scale(ring(x, y), 0.35)),
      large,
    ),
  ).toEqual(['dark'])
  const onVelvet = paint((x, y) => (ring(x, y) === cloth ? [30, 10, 15] : ring(x, y)))
  expect(judgePicture(onVelvet, large)).toEqual([])
})

test('light that swallows the piece is too bright, but a white background is not', () => {
  const glaring = paint((x, y) => (distance(x, y) < 40 ? [255, 255, 255] : ring(x, y)))
  expect(judgePicture(glaring, large)).toEqual(['bright'])
  const onWhite = paint((x, y) => (ring(x, y) === cloth ? [255, 255, 255] : ring(x, y)))
  expect(judgePicture(onWhite, large)).toEqual([])
})

test('soft edges everywhere are blur, but not those of the background alone', () => {
  const soft = (x: number, y: number): Colour =>
    scale([220, 180, 60], 0.6 + 0.4 * Math.exp(-(((distance(x, y) - 60) / 30) ** 2)))
  expect(judgePicture(paint(soft), large)).toEqual(['blurred'])
  const sharpInFront = paint((x, y) => (ring(x, y) === cloth ? soft(x, y) : ring(x, y)))
  expect(judgePicture(sharpInFront, large)).toEqual([])
})

test('a piece that crosses the edge is cut', () => {
  expect(
    judgePicture(
      paint((x, y) => ring(x, y, 20)),
      large,
    ),
  ).toEqual(['cut'])
})
