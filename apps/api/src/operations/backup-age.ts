import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const LastBackup = z.object({ at: z.iso.datetime(), kind: z.enum(['full', 'diff']) })

export async function readLastBackup(file: string) {
  try {
    const { at, kind } = LastBackup.parse(JSON.parse(await readFile(file, 'utf8')))
    return { at: new Date(at), kind }
  } catch {
    return undefined
  }
}
