import { openDiskStorage } from './disk.ts'
import type { BucketSettings } from './object-store.ts'
import type { Storage } from './storage-types.ts'

export type { Storage, StoredFile } from './storage-types.ts'

type StorageSettings =
  | { STORAGE_DRIVER: 'disk'; STORAGE_FOLDER: string }
  | ({ STORAGE_DRIVER: 's3' } & BucketSettings)

export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.STORAGE_DRIVER === 'disk') return openDiskStorage(settings.STORAGE_FOLDER)
  // Loaded only where it is used: the SDK costs a shop with a disk time and memory for nothing.
  const { openObjectStore } = await import('./object-store.ts')
  return openObjectStore(settings)
}
