import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { keyOf, type Storage, type StoredFile } from './stored-files.ts'

export function openDisk(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (name: string) => join(root, keyOf(name))
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}.part`
      const made = await mkdir(dirname(path), { recursive: true })
      // Written aside, down to the disk, and then named, down to the disk as well: nobody reads half a file, and none
      // that was put is missing, not even after a power cut.
      try {
        await writeFile(part, bytes, { flush: true })
        await rename(part, path)
        await flushFolder(dirname(path))
        if (made) await flushFolder(dirname(made))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: (name) => unlessMissing(readFile(pathOf(name))),
    has: async (name) => (await unlessMissing(stat(pathOf(name)))) !== undefined,
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* () {
      for await (const inner of (await unlessMissing(opendir(root))) ?? []) {
        if (inner.isDirectory()) yield await filesIn(join(root, inner.name))
      }
    },
  }
}

/** A file's name stands in its folder, which the disk may have later than the file. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const name of await readdir(folder)) {
    const found = await unlessMissing(stat(join(folder, name)))
    if (found?.isFile()) files.push({ name, putAt: found.mtime })
  }
  return files
}

async function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
