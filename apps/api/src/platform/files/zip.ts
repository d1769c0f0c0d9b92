import { open } from 'node:fs/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Without ZIP64: beyond this some programs read only a part, without an error. */
const zipLimits = { files: 65_000, bytes: 4_000_000_000 }

export async function openZip(path: string) {
  const file = await open(path, 'w', 0o600)
  const pendingChunks: Uint8Array[] = []
  let files = 0
  let bytes = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    pendingChunks.push(chunk)
  })
  const write = async () => {
    for (const chunk of pendingChunks.splice(0)) {
      await file.write(chunk)
      bytes += chunk.length
    }
    if (files > zipLimits.files || bytes > zipLimits.bytes)
      throw new Error('This is more than one zip can hold: 65,000 files, 4 GB.')
  }
  return {
    add: async (
      name: string,
      parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
      shouldCompress: boolean,
    ) => {
      const entry = shouldCompress ? new ZipDeflate(name) : new ZipPassThrough(name)
      zip.add(entry)
      for await (const part of parts) {
        entry.push(part)
        await write()
      }
      entry.push(new Uint8Array(), true)
      files += 1
      await write()
    },
    close: async () => {
      zip.end()
      await write()
      await file.sync()
      await file.close()
    },
  }
}
