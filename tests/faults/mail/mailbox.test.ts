import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '../../../apps/api/src/platform/mail/mailbox.ts'
import { openDovecot } from '../../support/servers/dovecot.ts'

let dovecot: Awaited<ReturnType<typeof openDovecot>>
beforeAll(async () => {
  dovecot = await openDovecot()
})
afterAll(() => dovecot?.close())

const limits = { maxBytes: 2000, beginningBytes: 100 }
const since = new Date(Date.now() - 86_400_000)

test('a mailbox is read by number, nothing twice, and a large email only in part', async () => {
  dovecot.deliver('From: a@example.com\r\nSubject: One\r\n\r\nText\r\n')
  dovecot.deliver(`From: b@example.com\r\nSubject: Two\r\n\r\n${'x'.repeat(5000)}\r\n`)
  const mailbox = await openMailbox(dovecot.url())
  const uids = await mailbox.listUids({ afterUid: 0, since })
  expect(uids).toHaveLength(2)
  expect(await mailbox.listUids({ afterUid: uids[1] ?? 0, since })).toEqual([])
  const [small, large] = [
    await mailbox.readEmail(uids[0] ?? 0, limits),
    await mailbox.readEmail(uids[1] ?? 0, limits),
  ]
  expect(small).toMatchObject({ isWhole: true, source: expect.any(Buffer) })
  expect(small?.source.toString()).toContain('Subject: One')
  expect(large?.isWhole).toBe(false)
  expect(large?.source.length).toBe(100)
  expect(large?.size).toBeGreaterThan(5000)
  await mailbox.close()
})

test('a wrong password is said in the server’s own words', async () => {
  await expect(openMailbox(dovecot.url().replace('secret', 'wrong'))).rejects.toThrow(/auth/i)
  await expect(openMailbox('imap://shop:x@127.0.0.1:1/INBOX')).rejects.toThrow('ECONNREFUSED')
})

test('by TLS the password goes only to a server whose certificate is trusted', async () => {
  const { tlsUrl, certificate, close } = await openDovecot({ hasTls: true })
  const trusted = getCACertificates('default')
  try {
    await expect(openMailbox(tlsUrl)).rejects.toThrow('self-signed certificate')
    setDefaultCACertificates([...trusted, readFileSync(certificate, 'utf8')])
    const mailbox = await openMailbox(tlsUrl)
    expect(mailbox.uidNext).toBe(1)
    await mailbox.close()
  } finally {
    setDefaultCACertificates(trusted)
    await close()
  }
})
