import { expect, vi } from 'vitest'
import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { startWorker } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openDovecot } from '../../support/servers/dovecot.ts'

export const mailboxAddress = 'namaste@kashika.in'

/** A mail server and a mailbox of its own for the shop of a database. */
export async function openMailShop(
  databaseUrl: string,
  { storedPart }: { storedPart?: 'messages' | 'headers' } = {},
) {
  const dovecot = await openDovecot()
  const mailServer = await openMailServer(storedPart)
  const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    queryDatabase<Row>(databaseUrl, sql, values)
  const settings = {
    MAILBOX_ADDRESS: mailboxAddress,
    MAILBOX_READ_SECONDS: '1',
    IMAP_URL: dovecot.url(),
  }
  return {
    dovecot,
    mailServer,
    settings,
    query,
    startMailWorker: (changes: Record<string, string> = {}) =>
      startWorker(databaseUrl, mailServer.url, { ...settings, ...changes }),
    /** What lies in the mailbox before is not read. */
    waitForFirstReading: () =>
      vi.waitFor(
        async () => expect(await query('select from mailbox where read_at is not null')).toHaveLength(1),
        { timeout: 60_000, interval: 200 },
      ),
    listReceived: () =>
      query<{ text: string }>(`select text from enquiry_event where kind = 'received' order by id`),
    close: async () => {
      await mailServer.close()
      await dovecot.close()
    },
  }
}
