import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { limitRenders } from './limit-renders.ts'

/** Renders finish when the test resolves them. */
function openServer(limits: Parameters<typeof limitRenders>[1]) {
  const renders: PromiseWithResolvers<string>[] = []
  const app = fastify()
  const render = async () => {
    const page = Promise.withResolvers<string>()
    renders.push(page)
    return page.promise
  }
  app.get('/*', limitRenders(render, limits))
  return { app, renders, requestPage: async () => app.inject('/') }
}

test('so many pages are made at once, so many wait, and the rest are told to come back', async () => {
  const { renders, requestPage } = openServer({ maxRunning: 2, maxWaiting: 1, waitMs: 60_000 })
  const [first, second, third, fourth] = [requestPage(), requestPage(), requestPage(), requestPage()]
  const refused = await fourth
  expect([refused?.statusCode, refused?.headers['retry-after'], renders.length]).toEqual([503, '5', 2])
  renders[0]?.resolve('one')
  expect((await first)?.body).toBe('one')
  await expect.poll(() => renders.length).toBe(3)
  renders[1]?.resolve('two')
  renders[2]?.resolve('three')
  expect([(await second)?.body, (await third)?.body]).toEqual(['two', 'three'])
})

test('a page that fails leaves its place, and nobody waits for ever', async () => {
  const { renders, requestPage } = openServer({ maxRunning: 1, maxWaiting: 1, waitMs: 50 })
  const first = requestPage()
  expect((await requestPage()).statusCode).toBe(503)
  renders[0]?.reject(new Error('failed'))
  expect((await first).statusCode).toBe(500)
  const next = requestPage()
  await expect.poll(() => renders.length).toBe(2)
  renders[1]?.resolve('whole')
  expect((await next).body).toBe('whole')
})
