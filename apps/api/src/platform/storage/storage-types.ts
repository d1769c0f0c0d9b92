export type StoredFile = { name: string; putAt: Date }

/** A reader sees a file whole or not at all. */
export type Storage = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Uint8Array | undefined>
  has: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  list: () => AsyncIterable<StoredFile[]>
}

/** Apart from the files that everybody may read, and not among those that are listed with them. */
export const privateFolder = 'private'

export const toStorageKey = (name: string) => `${name.slice(0, 2)}/${name}`
