import { join } from 'node:path'
import { openDiskStorage } from './disk.ts'
import type { BucketSettings } from './object-store.ts'
import { privateFolder, type Storage } from './storage-types.ts'

export type { Storage, StoredFile } from './storage-types.ts'

type StorageSettings =
  | { STORAGE_DRIVER: 'disk'; STORAGE_FOLDER: string }
  | ({ STORAGE_DRIVER: 's3' } & BucketSettings)

export const openStorage = (settings: StorageSettings) => openFolder(settings)

/** For what only the owner may see: no public route reads from it. */
export const openPrivateStorage = (settings: StorageSettings) => openFolder(settings, privateFolder)

async function openFolder(settings: StorageSettings, folder?: typeof privateFolder): Promise<Storage> {
  if (settings.STORAGE_DRIVER === 'disk')
    return openDiskStorage(folder ? join(settings.STORAGE_FOLDER, folder) : settings.STORAGE_FOLDER)
  // Loaded on demand: the SDK costs time and memory that a shop with a disk need not spend.
  const { openObjectStore } = await import('./object-store.ts')
  return openObjectStore(settings, folder)
}
