export type StoredFile = { name: string; putAt: Date }

/** Where files are kept, on a disk or in an object store. A reader sees a file whole or not at all. */
export type Storage = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Uint8Array | undefined>
  has: (name: string) => Promise<boolean>
  /** What is not there is removed already. */
  remove: (name: string) => Promise<void>
  /** Everything there is, a page at a time: there may be more than fits into memory. */
  list: () => AsyncIterable<StoredFile[]>
}

/** Names are flat outside; inside, two letters make a folder, so that none grows too long. */
export const toStorageKey = (name: string) => `${name.slice(0, 2)}/${name}`
