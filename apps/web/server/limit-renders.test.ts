import { expect, test } from 'vitest'
import { limitRenders } from './limit-renders.ts'

/** Renders finish when the test resolves them. */
function openLimit(limits: Parameters<typeof limitRenders>[0]) {
  const renders: PromiseWithResolvers<string>[] = []
  const runLimited = limitRenders(limits)
  const requestPage = () =>
    runLimited(() => {
      const page = Promise.withResolvers<string>()
      renders.push(page)
      return page.promise
    })
  return { renders, requestPage }
}

test('so many pages are made at once, so many wait, and the rest are refused', async () => {
  const { renders, requestPage } = openLimit({ maxRunning: 2, maxWaiting: 1, waitMs: 60_000 })
  const [first, second, third, fourth] = [requestPage(), requestPage(), requestPage(), requestPage()]
  expect([await fourth, renders.length]).toEqual([undefined, 2])
  renders[0]?.resolve('one')
  expect(await first).toBe('one')
  await expect.poll(() => renders.length).toBe(3)
  renders[1]?.resolve('two')
  renders[2]?.resolve('three')
  expect([await second, await third]).toEqual(['two', 'three'])
})

test('a page that fails leaves its place, and nobody waits for ever', async () => {
  const { renders, requestPage } = openLimit({ maxRunning: 1, maxWaiting: 1, waitMs: 50 })
  const first = requestPage()
  expect(await requestPage()).toBe(undefined)
  renders[0]?.reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  const next = requestPage()
  await expect.poll(() => renders.length).toBe(2)
  renders[1]?.resolve('whole')
  expect(await next).toBe('whole')
})
