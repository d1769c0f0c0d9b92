import { openDiskStorage } from './disk.ts'
import type { BucketSettings } from './object-store.ts'
import type { Storage } from './storage-types.ts'

export type { Storage, StoredFile } from './storage-types.ts'

type StorageSettings =
  | { STORAGE_DRIVER: 'disk'; STORAGE_FOLDER: string }
  | ({ STORAGE_DRIVER: 's3' } & BucketSettings)

export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.STORAGE_DRIVER === 'disk') return openDiskStorage(settings.STORAGE_FOLDER)
  // Loaded on demand: the SDK costs time and memory that a shop with a disk need not spend.
  const { openObjectStore } = await import('./object-store.ts')
  return openObjectStore(settings)
}
