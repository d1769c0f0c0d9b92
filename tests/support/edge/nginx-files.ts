import { open, readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

type AccessLogEntry = { requestId: string; path: string; status: number; cache: string; seconds: number }

export const openNginxFiles = (folder: string) => ({
  /** nginx writes its log once a second; only the end is read, since load drills write gigabytes. */
  readAccessLog: async () => {
    await wait(1200)
    const file = await open(`${folder}/logs/access.log`)
    const { size } = await file.stat()
    const start = Math.max(0, size - 200_000)
    const { buffer, bytesRead } = await file.read({ position: start, buffer: Buffer.alloc(200_000) })
    await file.close()
    const lines = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n')
    return lines.slice(start === 0 ? 0 : 1).map((line) => JSON.parse(line) as AccessLogEntry)
  },
  /** Bytes 8 to 15 of a cached file hold the time until which it is fresh. */
  ageCacheByOneHour: async () => {
    for (const name of await readdir(`${folder}/cache/pages`)) {
      const file = await open(`${folder}/cache/pages/${name}`, 'r+')
      const freshUntil = Buffer.alloc(8)
      await file.read(freshUntil, 0, 8, 8)
      freshUntil.writeBigInt64LE(freshUntil.readBigInt64LE() - 3600n)
      await file.write(freshUntil, 0, 8, 8)
      await file.close()
    }
  },
})
