import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEdge } from './edge.ts'

const page = (digit: string) => digit.repeat(32)
let folder: string
const errors: unknown[] = []
let edge: ReturnType<typeof openEdge>
beforeEach(async () => {
  folder = await mkdtemp('/tmp/kashika-edge-')
  errors.length = 0
  edge = openEdge(folder, (error) => errors.push(error))
})
afterEach(async () => {
  edge.close()
  await rm(folder, { recursive: true, force: true })
})
const keep = (name: string) => writeFile(`${folder}/${name}`, 'a page')

test('a change empties the cache, and nothing else that lies there', async () => {
  await keep(page('a'))
  await keep('0000000001')
  edge.purgeSoon()
  await wait(500)
  expect(await readdir(folder)).toEqual(['0000000001'])
})

test('a page that was being made during the change is gone as well', async () => {
  edge.purgeSoon()
  await wait(500)
  await keep(page('b'))
  await wait(1000)
  expect(await readdir(folder)).toEqual([])
})

test('steady changes do not put the purge off', async () => {
  await keep(page('c'))
  for (let change = 0; change < 5; change++) {
    edge.purgeSoon()
    await wait(100)
  }
  expect(await readdir(folder)).toEqual([])
})

test('a cache that cannot be emptied is told of, and does not end the worker', async () => {
  await rm(folder, { recursive: true })
  edge.purgeSoon()
  await wait(500)
  expect(errors).toHaveLength(1)
})
