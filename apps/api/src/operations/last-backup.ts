import { readFile, stat } from 'node:fs/promises'
import { registerGauge } from '@kashika/server/metrics'
import { toSeconds } from '@kashika/server/units'
import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import type { Db } from '../platform/database/database.ts'

/** Written by ops/backup. One from before the place was looked at says nothing of it. */
const LastBackup = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['full', 'diff']),
  isElsewhere: z.boolean().optional(),
  folders: z.array(z.string()).default([]),
})

export async function readLastBackup(file: string) {
  try {
    const { at, ...lastBackup } = LastBackup.parse(JSON.parse(await readFile(file, 'utf8')))
    return { at: new Date(at), ...lastBackup }
  } catch {
    return undefined
  }
}

export async function isArchiveFailing(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  )
  return rows.length > 0
}

export function registerBackupMetrics(registry: Registry, file: string) {
  const toAgeSeconds = (at: Date) => toSeconds(Date.now() - at.getTime())
  registerGauge(
    registry,
    { name: 'backup_age_seconds', help: 'How long ago the last good backup was made.' },
    async () => {
      const backup = await readLastBackup(file)
      return backup && toAgeSeconds(backup.at)
    },
  )
  registerGauge(
    registry,
    { name: 'backup_minute_age_seconds', help: 'How long ago the last backup of a minute was made.' },
    async () => toAgeSeconds((await stat(`${file}.minute`)).mtime),
  )
  registerGauge(
    registry,
    { name: 'backup_is_elsewhere', help: '1 where the backup does not lie on the disk it protects only.' },
    async () => {
      const backup = await readLastBackup(file)
      return backup?.isElsewhere === undefined ? undefined : Number(backup.isElsewhere)
    },
  )
}
