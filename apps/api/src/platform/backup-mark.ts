import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Mark = z.object({ at: z.iso.datetime(), kind: z.enum(['full', 'diff']) })

/** What `ops/backup` wrote down after the last good backup; undefined where there was none yet. */
export async function readBackupMark(file: string) {
  try {
    const { at, kind } = Mark.parse(JSON.parse(await readFile(file, 'utf8')))
    return { at: new Date(at), kind }
  } catch {
    return undefined
  }
}
