import { expect, test } from 'vitest'
import { readEmailHead } from './email-head.ts'
import { parseEmail } from './parse-email.ts'

const parse = (...lines: (string | string[])[]) => parseEmail(Buffer.from(lines.flat().join('\r\n')))

const writeReport = (returned: string[]) => [
  'From: MAILER-DAEMON@mail.example',
  'To: shop@example.com',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'Action: failed',
  'Message-ID: <in-the-text@example.com>',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mail.example',
  '',
  'Final-Recipient: rfc822; kavya@example.com',
  'Action: failed',
  'Diagnostic-Code: smtp; 550 5.1.1',
  '  No such user;',
  '\there',
  '--b',
  ...returned,
  '--b--',
]

test.each([
  [
    'the headers of what came back',
    ['Content-Type: text/rfc822-headers', '', 'Message-ID: <reply-1@localhost>'],
  ],
  [
    'the whole email',
    ['Content-Type: message/rfc822', '', 'Message-ID:', ' <reply-1@localhost>', 'Subject: x', '', 'Text'],
  ],
])('a delivery report with %s names the email and the reason', async (_what, returned) => {
  const { kind, report } = await parse(writeReport(returned))
  expect({ kind, report }).toEqual({
    kind: 'bounce',
    report: { isFinal: true, reason: '550 5.1.1 No such user; here', messageIds: ['<reply-1@localhost>'] },
  })
})

test('a report of a delay is not final, and an ordinary email has none', async () => {
  const returned = ['Content-Type: text/rfc822-headers', '', 'Message-ID: <reply-1@localhost>']
  const delayed = writeReport(returned).map((line, place) =>
    place > 10 ? line.replace('Action: failed', 'Action: delayed') : line,
  )
  expect((await parse(delayed)).report?.isFinal).toBe(false)
  expect((await parse('From: a@example.com', '', 'Action: failed')).report).toBeUndefined()
})

test('what is parsed is within its bounds, however large the email', async () => {
  const names = Array.from({ length: 80 }, (_, n) => `--b\r\nContent-Type: text/x-${n}\r\n\r\nx`)
  const email = await parse(
    `From: ${'k'.repeat(5000)} <kavya@example.com>`,
    `Subject: ${'s'.repeat(5000)}`,
    `References: ${'<a@b> '.repeat(5000)}`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    `--b\r\nContent-Type: text/plain\r\n\r\n${'💍'.repeat(20_000)}\r\n> ${'q'.repeat(30_000)}`,
    ...names,
    '--b--',
  )
  expect(email.from?.name).toHaveLength(200)
  expect(email.subject).toHaveLength(300)
  expect(email.answeredIds).toHaveLength(100)
  expect([Array.from(email.text.text).length, email.text.isCut]).toEqual([5000, true])
  expect([email.quoted.text.length, email.quoted.isCut]).toEqual([20_000, true])
  expect(email.attachments).toHaveLength(50)
})

test.each([
  ['plain', 'Kavya <kavya@example.com>', 'The ring', ['Kavya <kavya@example.com>', 'The ring']],
  [
    'encoded in words',
    '=?utf-8?B?4KSV4KS+4KS14KWN4KSv4KS+?= <kavya@example.com>',
    '=?utf-8?q?The_ring?=\r\n =?iso-8859-1?Q?=E9?=',
    ['काव्या <kavya@example.com>', 'The ringé'],
  ],
  [
    'of a charset that does not exist',
    '=?x-none?q?a?= <a@example.com>',
    'b',
    ['=?x-none?q?a?= <a@example.com>', 'b'],
  ],
  ['too long', 'a'.repeat(1e6), 'b\r\n c', ['a'.repeat(254), 'b c']],
])(
  'the head of an email that cannot be parsed still says who wrote and about what: %s',
  (_how, from, subject, read) => {
    const source = Buffer.from(`Subject: ${subject}\r\nFrom: ${from}\r\n\r\nSubject: not this\r\n`)
    const { sender, subject: about } = readEmailHead(source)
    expect([sender, about]).toEqual(read)
  },
)
