import { hours, seconds } from '@kashika/server/units'
import { runExclusively } from '../../platform/database/exclusive.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { forgetMailboxFailure } from './mailbox-state.ts'
import { type MailboxDeps, readMailbox } from './read-mailbox.ts'
import { deleteOldWaitingEmails } from './waiting-emails.ts'

type MailboxJobDeps = Omit<MailboxDeps, 'imapUrl'> & {
  pool: Parameters<typeof runExclusively>[0]
  settings: { IMAP_URL?: string | undefined; MAILBOX_READ_SECONDS: number }
}

export async function mailboxJobs(worker: Worker, { pool, ...deps }: MailboxJobDeps) {
  const { IMAP_URL: imapUrl, MAILBOX_READ_SECONDS } = deps.settings
  worker.repeatEvery(hours(6), () => deleteOldWaitingEmails(deps.db, deps.now()))
  if (!imapUrl) return forgetMailboxFailure(deps.db)
  worker.repeatEvery(seconds(MAILBOX_READ_SECONDS), () =>
    runExclusively(pool, 'kashika mailbox', () => readMailbox({ ...deps, imapUrl })),
  )
}
