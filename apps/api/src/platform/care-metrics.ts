import type { Registry } from 'prom-client'
import { readBackupMark } from './backup-mark.ts'
import { certificateUntil } from './certificate.ts'
import { hours } from './measures.ts'
import { tell } from './metrics.ts'

type CareSettings = { BACKUP_MARK: string; PUBLIC_ORIGIN: string }

/** What whoever looks after the shop must know: how old the backup is, and how long the certificate is good. */
export function careMetrics(standing: Registry, settings: CareSettings) {
  tell(
    standing,
    { name: 'backup_age_seconds', help: 'How long ago the last good backup was made.' },
    async () => {
      const mark = await readBackupMark(settings.BACKUP_MARK)
      return mark && (Date.now() - mark.at.getTime()) / 1000
    },
  )
  if (!settings.PUBLIC_ORIGIN.startsWith('https:')) return
  // Asked once an hour: it changes every two months.
  let known: { until: Date; askedAt: number } | undefined
  tell(
    standing,
    { name: 'certificate_left_seconds', help: 'How long the certificate visitors see is still good.' },
    async () => {
      if (!known || Date.now() - known.askedAt > hours(1))
        known = { until: await certificateUntil(settings.PUBLIC_ORIGIN), askedAt: Date.now() }
      return (known.until.getTime() - Date.now()) / 1000
    },
  )
}
