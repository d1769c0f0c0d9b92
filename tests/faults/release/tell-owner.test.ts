import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { commonEnvironment } from '../../support/servers/app-processes.ts'

const folder = mkdtempSync('/tmp/kashika-told-')
let mailServer: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mailServer = await openMailServer()
})
afterAll(async () => {
  await mailServer.close()
  rmSync(folder, { recursive: true })
})

/** As systemd does; the database is away, as it may be then. */
const tellOwner = (unit: string, smtpUrl = mailServer.url) =>
  promisify(execFile)(process.execPath, ['build/tell-owner.js', unit], {
    env: {
      ...commonEnvironment,
      PUBLIC_ORIGIN: 'https://shop.example',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      SMTP_URL: smtpUrl,
      STATE_DIRECTORY: folder,
    },
  })

const backup = 'kashika-backup@full.service'

test('an email that cannot be sent fails, so that systemd tries again', async () => {
  await expect(tellOwner(backup, 'smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED')
})

test('the owner is told once a day of each unit: its name, what it means for the shop and what to do', async () => {
  for (const unit of [backup, backup, 'kashika-page.service', backup]) await tellOwner(unit)
  expect(mailServer.emails.map(({ to }) => to)).toEqual(Array(2).fill('namaste@kashika.example'))
  const [first, second] = mailServer.emails.map(({ text }) => text)
  for (const words of [`Subject: shop.example: ${backup} has failed`, 'lost for good', 'Run ops/backup diff'])
    expect(first).toContain(words)
  expect(second).toContain('Visitors cannot open the shop')
})
