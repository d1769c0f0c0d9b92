import { registerGauge } from '@kashika/server/metrics'
import { hours } from '@kashika/server/units'
import type { Registry } from 'prom-client'
import { readLastBackup } from './backup-age.ts'
import { readCertificateExpiry } from './certificate-expiry.ts'

type OperationsSettings = { BACKUP_MARK: string; PUBLIC_ORIGIN: string }

export function registerOperationsMetrics(registry: Registry, settings: OperationsSettings) {
  registerGauge(
    registry,
    { name: 'backup_age_seconds', help: 'How long ago the last good backup was made.' },
    async () => {
      const backup = await readLastBackup(settings.BACKUP_MARK)
      return backup && (Date.now() - backup.at.getTime()) / 1000
    },
  )
  if (!settings.PUBLIC_ORIGIN.startsWith('https:')) return
  let cached: { validUntil: Date; checkedAt: number } | undefined
  registerGauge(
    registry,
    { name: 'certificate_left_seconds', help: 'How long the certificate visitors see is still good.' },
    async () => {
      if (!cached || Date.now() - cached.checkedAt > hours(1))
        cached = { validUntil: await readCertificateExpiry(settings.PUBLIC_ORIGIN), checkedAt: Date.now() }
      return (cached.validUntil.getTime() - Date.now()) / 1000
    },
  )
}
