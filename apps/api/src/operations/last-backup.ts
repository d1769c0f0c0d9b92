import { readFile } from 'node:fs/promises'
import { registerGauge } from '@kashika/server/metrics'
import { toSeconds } from '@kashika/server/units'
import type { Registry } from 'prom-client'
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

export function registerBackupAgeGauge(registry: Registry, file: string) {
  registerGauge(
    registry,
    { name: 'backup_age_seconds', help: 'How long ago the last good backup was made.' },
    async () => {
      const backup = await readLastBackup(file)
      return backup && toSeconds(Date.now() - backup.at.getTime())
    },
  )
}
