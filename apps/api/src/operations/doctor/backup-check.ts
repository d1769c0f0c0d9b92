import { hours } from '@kashika/server/units'
import { connectDatabase } from '../../platform/database/database.ts'
import type { Settings } from '../../settings.ts'
import { isArchiveFailing, readLastBackup } from '../last-backup.ts'
import { brokenFinding, doubtfulFinding, type Finding, goodFinding } from './finding.ts'

const maxBackupAgeMs = hours(26)

type BackupFacts = { file: string; isProduction: boolean; now: () => number; isLogFailing: boolean }

export async function examineBackup({ file, isProduction, now, isLogFailing }: BackupFacts) {
  const lastBackup = await readLastBackup(file)
  const createFinding = isProduction ? brokenFinding : doubtfulFinding
  if (!lastBackup)
    return [
      createFinding('backup', 'There has never been a good one. ops/runbook/restore.md says how to begin.'),
    ]
  const findings: Finding[] = []
  const ageMs = now() - lastBackup.at.getTime()
  const summary = `The last good one is ${(ageMs / hours(1)).toFixed(1)} hours old`
  if (ageMs > maxBackupAgeMs)
    findings.push(createFinding('backup', `${summary}. Run ops/backup diff and read what it says.`))
  if (isLogFailing)
    findings.push(
      createFinding(
        'backup log',
        `${summary}, and what came in since is in none: PostgreSQL cannot archive its log. ops/runbook/alerts.md, BackupLogFails, says what to do.`,
      ),
    )
  if (findings.length === 0) findings.push(goodFinding('backup', `${summary}.`))
  if (lastBackup.isElsewhere === false)
    findings.push(
      createFinding(
        'backup place',
        'The backup lies on the disk that it protects, and would be lost with it. ops/runbook/restore.md, Another place, says what to set.',
      ),
    )
  return findings
}

/** A database that is away has a finding of its own. */
export async function isLogArchiveFailing({ DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>) {
  const { db, close } = connectDatabase(DATABASE_URL, () => undefined)
  return isArchiveFailing(db)
    .catch(() => false)
    .finally(close)
}
