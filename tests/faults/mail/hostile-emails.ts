import { randomUUID } from 'node:crypto'

export type HostileEmail = { kind: string; source: string }
type HostileParts = { from?: string; to: string; headers?: string[]; body?: string }

const stranger = 'Mallory <mallory@example.com>'
const html = 'Content-Type: text/html; charset=utf-8'
const quotedPrintable = 'Content-Transfer-Encoding: quoted-printable'

function writeHostileEmail(kind: string, { from = stranger, to, headers = [], body = '' }: HostileParts) {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: Hostile: ${kind}`,
    `Message-ID: <${randomUUID()}@example.com>`,
    'MIME-Version: 1.0',
    ...headers,
  ]
  return { kind, source: `${head.join('\r\n')}\r\n\r\n${body}\r\n` }
}

const nestParts = (depth: number) =>
  Array.from(
    { length: depth },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
  )

const runs = [
  ' ',
  '\t',
  '\n',
  '=',
  '<',
  '>',
  '"',
  '(',
  'a@',
  '=?utf-8?q?',
  '&#',
  '<b>',
  '<table><tr><td>',
  '-- ',
]
const charsets = ['utf-8', 'utf-7', 'gb18030', 'shift_jis', 'iso-2022-jp', 'x-none', '"; x']
const encodings = ['7bit', 'quoted-printable', 'base64', 'x-none']
const pick = <Value>(values: Value[], place: number) => values[place % values.length] as Value

/** Long runs in the body and in headers, parts in parts, many headers and odd charsets, in turn. */
export function makeHostileEmails(count: number, to: string): HostileEmail[] {
  return Array.from({ length: count }, (_, place) => {
    const run = pick(runs, place).repeat(2000 * 2 ** (place % 8))
    const headers = [
      `Content-Type: text/${pick(['plain', 'html'], place)}; charset=${pick(charsets, place)}`,
      `Content-Transfer-Encoding: ${pick(encodings, place)}`,
    ]
    const makers = [
      () => ({ headers, body: `${run}x` }),
      () => ({ headers: [...headers, `${pick(['Cc', 'References', 'X-Long'], place)}: ${run}`] }),
      () => ({
        headers: ['Content-Type: multipart/mixed; boundary=b0'],
        body: nestParts(place * 5).join(''),
      }),
      () => ({ headers: Array.from({ length: place * 50 }, (_, n) => `X-${n % 7}: ${n}`), body: run }),
      () => ({ from: run, body: 'x' }),
    ]
    return writeHostileEmail(`generated ${place}`, { to, ...pick(makers, Math.floor(place / 3))() })
  })
}

/** What has held up, or was meant to hold up, whoever reads a mailbox: most took the worker's own thread for seconds to minutes. */
export const listHostileEmails = (shop: string, replyAddress: string): HostileEmail[] => [
  writeHostileEmail('spaces', { to: shop, headers: [quotedPrintable], body: `${' '.repeat(2e6)}x` }),
  writeHostileEmail('bounce', {
    from: 'MAILER-DAEMON@mail.example',
    to: replyAddress,
    headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
    body: `--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nDiagnostic-Code:${'\n'.repeat(50_000)}`,
  }),
  writeHostileEmail('nested html', {
    to: shop,
    headers: [html],
    body: `${'<div>'.repeat(75_000)}${'</div>'.repeat(62_500)}`,
  }),
  writeHostileEmail('wide table', {
    to: shop,
    headers: [html],
    body: `<table><tr>${'<td colspan="9">a'.repeat(55_000)}</tr></table>`,
  }),
  writeHostileEmail('sender groups', { from: 'g:'.repeat(120_000), to: shop }),
  writeHostileEmail('encoded words', {
    to: shop,
    headers: [`Comments: ${'=?utf-8?q?'.repeat(30_000)}`, `Cc: ${'"=?utf-8?q?a?= '.repeat(30_000)}`],
  }),
  writeHostileEmail('nested parts', {
    to: shop,
    headers: ['Content-Type: multipart/mixed; boundary=b0'],
    body: nestParts(900).join(''),
  }),
]
