import { hours } from '@kashika/server/units'
import { readLastBackup } from '../backup-age.ts'
import { brokenFinding, doubtfulFinding, type Finding, goodFinding } from './finding.ts'

const maxBackupAgeMs = hours(26)

export async function examineBackup(
  file: string,
  isProduction: boolean,
  now: () => number,
): Promise<Finding> {
  const backupMark = await readLastBackup(file)
  const createFinding = isProduction ? brokenFinding : doubtfulFinding
  if (!backupMark)
    return createFinding(
      'backup',
      'There has never been a good one. ops/runbook/restore.md says how to begin.',
    )
  const ageMs = now() - backupMark.at.getTime()
  const summary = `The last good one is ${(ageMs / hours(1)).toFixed(1)} hours old`
  return ageMs <= maxBackupAgeMs
    ? goodFinding('backup', `${summary}.`)
    : createFinding('backup', `${summary}. Run ops/backup diff and read what it says.`)
}
