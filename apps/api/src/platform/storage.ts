import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files are kept. Names are flat outside; inside, two letters make a folder, so that none grows too long. */
export type Storage = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Uint8Array | undefined>
  has: (name: string) => Promise<boolean>
}

export function openStorage(settings: { STORAGE_FOLDER: string }): Storage {
  const disk = new Disk(new FSDriver({ location: resolve(settings.STORAGE_FOLDER), visibility: 'public' }))
  const key = (name: string) => `${name.slice(0, 2)}/${name}`
  const has = (name: string) => disk.exists(key(name))
  return {
    put: (name, bytes) => disk.put(key(name), bytes),
    has,
    read: async (name) => ((await has(name)) ? disk.getBytes(key(name)) : undefined),
  }
}
