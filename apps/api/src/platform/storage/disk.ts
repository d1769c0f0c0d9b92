import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { privateFolder, type Storage, type StoredFile, toStorageKey } from './storage-types.ts'

export function openDiskStorage(folder: string): Storage {
  const root = resolve(folder)
  const toPath = (name: string) => join(root, toStorageKey(name))
  return {
    put: async (name, bytes) => {
      const path = toPath(name)
      const temporaryPath = `${path}.${randomUUID()}.part`
      const createdFolder = await mkdir(dirname(path), { recursive: true })
      // Written aside, flushed, renamed and flushed again: no reader sees half a file, and a power cut loses none.
      try {
        await writeFile(temporaryPath, bytes, { flush: true })
        await rename(temporaryPath, path)
        await flushFolder(dirname(path))
        if (createdFolder) await flushFolder(dirname(createdFolder))
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
    },
    read: (name) => undefinedIfMissing(readFile(toPath(name))),
    has: async (name) => (await undefinedIfMissing(stat(toPath(name)))) !== undefined,
    remove: (name) => rm(toPath(name), { force: true }),
    list: async function* () {
      for await (const entry of (await undefinedIfMissing(opendir(root))) ?? []) {
        if (entry.isDirectory() && entry.name !== privateFolder) yield await listFiles(join(root, entry.name))
      }
    },
  }
}

/** A renamed file is durable only once its folder is flushed. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const name of await readdir(folder)) {
    const stats = await undefinedIfMissing(stat(join(folder, name)))
    if (stats?.isFile()) files.push({ name, putAt: stats.mtime })
  }
  return files
}

async function undefinedIfMissing<Result>(operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
