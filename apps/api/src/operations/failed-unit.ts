import type { EmailContent } from '../emails/email-content.ts'

type Advice = { unit: RegExp; means: string; todo: string }

const logs = (unit: string) => `Its log: journalctl -u ${unit} -n 50`

const advices: Advice[] = [
  {
    unit: /^kashika-backup@(full|diff)\./,
    means: 'The nightly backup failed. The shop is open, but what is lost from now on may be lost for good.',
    todo: 'Run ops/backup diff and read what it says; ops/runbook/alerts.md, BackupOld, says what to do.',
  },
  {
    unit: /^kashika-backup/,
    means: 'What came in during the last minutes is in no backup yet. The shop is open.',
    todo: 'Run ops/backup minute and read what it says; often the place of the backups is full or not connected.',
  },
  {
    unit: /^kashika-page/,
    means:
      'Visitors cannot open the shop, or no email goes out and customers’ answers are not read. Nothing is lost.',
    todo: 'Run ops/as-shop npm run doctor, and after an upgrade ops/activate, which goes back to the release before.',
  },
]
const otherwise = {
  means: 'A part of the shop does not run.',
  todo: 'Run ops/as-shop npm run doctor.',
}

export function describeFailedUnit(unit: string, host: string): EmailContent {
  const { means, todo } = advices.find((advice) => advice.unit.test(unit)) ?? otherwise
  return {
    subject: `${host}: ${unit} has failed`,
    greeting: means,
    paragraphs: [
      `What to do, on the server as root: ${todo}`,
      logs(unit),
      'The shop sends this email at most once a day for each of its parts.',
    ],
    isAutomatic: true,
  }
}
