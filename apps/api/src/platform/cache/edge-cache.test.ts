import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEdgeCache } from './edge-cache.ts'

const cacheFileName = (digit: string) => digit.repeat(32)
let folder: string
const errors: unknown[] = []
let edgeCache: ReturnType<typeof openEdgeCache>
beforeEach(async () => {
  folder = await mkdtemp('/tmp/kashika-edge-')
  errors.length = 0
  edgeCache = openEdgeCache(folder, (error) => errors.push(error))
})
afterEach(async () => {
  edgeCache.close()
  await rm(folder, { recursive: true, force: true })
})
const writeCacheFile = (name: string) => writeFile(`${folder}/${name}`, 'a page')

test('a change empties the cache, and nothing else that lies there', async () => {
  await writeCacheFile(cacheFileName('a'))
  await writeCacheFile('0000000001')
  edgeCache.purgeSoon()
  await wait(500)
  expect(await readdir(folder)).toEqual(['0000000001'])
})

test('a page that was being made during the change is gone as well', async () => {
  edgeCache.purgeSoon()
  await wait(500)
  await writeCacheFile(cacheFileName('b'))
  await wait(1000)
  expect(await readdir(folder)).toEqual([])
})

test('steady changes do not put the purge off', async () => {
  await writeCacheFile(cacheFileName('c'))
  for (let change = 0; change < 5; change++) {
    edgeCache.purgeSoon()
    await wait(100)
  }
  expect(await readdir(folder)).toEqual([])
})

test('a cache that cannot be emptied is told of, and does not end the worker', async () => {
  await rm(folder, { recursive: true })
  edgeCache.purgeSoon()
  await wait(500)
  expect(errors).toHaveLength(1)
})
