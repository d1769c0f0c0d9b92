import { expect, test } from 'vitest'
import { isShown } from './reveal-in-view.ts'

const rects = (visibleHeight: number, height: number) => ({
  intersectionRect: { height: visibleHeight },
  boundingClientRect: { height },
})

test('a section shows when a fifth of it is in view', () => {
  expect(isShown(rects(59, 300), 800)).toBe(false)
  expect(isShown(rects(60, 300), 800)).toBe(true)
  expect(isShown(rects(160, 800), 800)).toBe(true)
})

test('a section taller than the screen shows when it fills a fifth of the screen', () => {
  expect(isShown(rects(159, 8000), 800)).toBe(false)
  expect(isShown(rects(160, 8000), 800)).toBe(true)
})
