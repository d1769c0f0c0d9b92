import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBucket } from '../../../test/bucket.ts'
import { openStorage, type Storage, type StoredFile } from './storage.ts'

const openTestDisk = async () => ({
  settings: { STORAGE_DRIVER: 'disk', STORAGE_FOLDER: await mkdtemp('/tmp/storage-') } as const,
  close: async () => undefined,
})
const bytesOf = (text: string) => new TextEncoder().encode(text)
const asText = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe.each([
  ['a disk', openTestDisk],
  ['an object store', openTestBucket],
])('on %s', (_where, open) => {
  let storage: Storage
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    storage = await openStorage(opened.settings)
    close = opened.close
  })
  afterAll(() => close())

  async function pages() {
    const pages: StoredFile[][] = []
    for await (const page of storage.list()) pages.push(page)
    return pages
  }
  async function listed() {
    return (await pages()).flat().sort((one, other) => one.name.localeCompare(other.name))
  }

  test('an empty storage lists nothing', async () => {
    expect(await listed()).toEqual([])
  })

  test('a file is read as it was put, and can be replaced', async () => {
    await storage.put('aa11.webp', bytesOf('first'))
    expect([await storage.has('aa11.webp'), asText(await storage.read('aa11.webp'))]).toEqual([true, 'first'])
    await storage.put('aa11.webp', bytesOf('second, and longer'))
    expect(asText(await storage.read('aa11.webp'))).toBe('second, and longer')
    await storage.put('aa11.webp', bytesOf('third'))
    expect(asText(await storage.read('aa11.webp'))).toBe('third')
  })

  test('a file that was never put, or was removed, is missing', async () => {
    expect([await storage.has('bb22.webp'), await storage.read('bb22.webp')]).toEqual([false, undefined])
    await storage.remove('bb22.webp')
    await storage.put('bb22.webp', bytesOf('here'))
    await storage.remove('bb22.webp')
    expect([await storage.has('bb22.webp'), await storage.read('bb22.webp')]).toEqual([false, undefined])
  })

  test('all files are listed in several pages, with the time they were put', async () => {
    const names = Array.from({ length: 1100 }, (_, n) => `${(n % 7) + 10}-${String(n).padStart(4, '0')}.webp`)
    const before = Date.now()
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => storage.put(name, bytesOf(name))))
    const files = await listed()
    expect(files.map(({ name }) => name)).toEqual([...names, 'aa11.webp'].sort())
    expect(files.every(({ putAt }) => Math.abs(putAt.getTime() - before) < 60_000)).toBe(true)
    expect((await pages()).length).toBeGreaterThan(1)
  })

  test('a reader never sees half a file, however often it is replaced', async () => {
    const contents = ['a', 'b'].map((letter) => letter.repeat(2_000_000))
    await storage.put('cc33.webp', bytesOf(contents[0] ?? ''))
    let writing = true
    const writer = (async () => {
      for (let turn = 0; turn < 20; turn++) await storage.put('cc33.webp', bytesOf(contents[turn % 2] ?? ''))
      writing = false
    })()
    const readsWhole: boolean[] = []
    while (writing) readsWhole.push(contents.includes(asText(await storage.read('cc33.webp')) ?? ''))
    await writer
    expect(readsWhole.length).toBeGreaterThan(5)
    expect(readsWhole).not.toContain(false)
  })
})

test('a file that could not be put leaves nothing on the disk', async () => {
  const { settings } = await openTestDisk()
  const storage = await openStorage(settings)
  await mkdir(join(settings.STORAGE_FOLDER, 'dd', 'dd44.webp'), { recursive: true })
  await expect(storage.put('dd44.webp', bytesOf('lost'))).rejects.toThrow()
  expect(await readdir(join(settings.STORAGE_FOLDER, 'dd'))).toEqual(['dd44.webp'])
})

test('a bucket that does not exist is an error, not a missing picture', async () => {
  const { settings, close } = await openTestBucket()
  const storage = await openStorage({ ...settings, S3_BUCKET: 'nowhere' })
  await expect(storage.read('ee55.webp')).rejects.toMatchObject({ name: 'NoSuchBucket' })
  await close()
})
