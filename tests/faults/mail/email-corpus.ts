import { randomBytes } from 'node:crypto'
import type { EmailOutcome } from '../../../apps/api/src/enquiries/mailbox/outcomes.ts'

export type CorpusThread = { address: string; email: string; replyId: string }
type CorpusEmail = { source: Buffer; token: string; outcome: EmailOutcome; thread: number | undefined }
type Part = { headers?: string[]; body?: string | Buffer; from?: string; to?: string; subject?: string }
type Made = Part & { outcome: EmailOutcome; thread?: number | undefined }
type Maker = (threads: readonly CorpusThread[], place: number, token: string) => Made

const shop = 'namaste@kashika.in'
const pick = (threads: readonly CorpusThread[], place: number) =>
  threads[place % threads.length] as CorpusThread
const stranger = (place: number) => `stranger${place}@example.com`

function fromCustomer(threads: readonly CorpusThread[], place: number): Made {
  const { address, email } = pick(threads, place)
  return { from: email, to: address, outcome: 'thread', thread: place % threads.length }
}

function nest(depth: number, token: string): string {
  if (depth === 0) return `Content-Type: text/plain\r\n\r\nDeep ${token}`
  const boundary = `b${depth}`
  return `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\n${nest(depth - 1, token)}\r\n--${boundary}--`
}

const charsets = [
  'iso-8859-1',
  'windows-1252',
  'koi8-r',
  'shift_jis',
  'gb18030',
  'utf-7',
  'x-unknown',
  '"; rm -rf',
  '',
]

/** Each says what must become of its emails. */
const makers: Record<string, Maker> = {
  plain: (threads, place, token) => ({ ...fromCustomer(threads, place), body: `Plain ${token}` }),
  byReply: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    to: shop,
    headers: [`In-Reply-To: ${pick(threads, place).replyId}`],
    body: token,
  }),
  nested: (threads, place, token) => {
    const [head = '', ...rest] = nest(5 + (place % 40), token).split('\r\n\r\n')
    return { ...fromCustomer(threads, place), headers: [head], body: rest.join('\r\n\r\n') }
  },
  endlessNesting: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    headers: ['Content-Type: multipart/mixed; boundary=x'],
    body: `--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${token}\r\n`.repeat(300),
  }),
  charset: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    headers: [`Content-Type: text/plain; charset=${charsets[place % charsets.length]}`],
    body: Buffer.concat([Buffer.from(`${token} `), randomBytes(200)]),
  }),
  winmail: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    headers: ['Content-Type: multipart/mixed; boundary=w'],
    body: `--w\r\nContent-Type: text/plain\r\n\r\n${token}\r\n--w\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\n${randomBytes(600).toString('base64')}\r\n--w--`,
  }),
  html: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    headers: ['Content-Type: text/html; charset=utf-8'],
    body: `${'<div>'.repeat(300)}<p onclick="x()">${token}<script>alert(1)</script><img src=x onerror=alert(1)>`,
  }),
  controls: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    body: `${token}\u0000\u0007\u202e\u2066 हाँ 💍`,
  }),
  attachmentName: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    headers: ['Content-Type: multipart/mixed; boundary=a'],
    body: `--a\r\nContent-Type: text/plain\r\n\r\n${token}\r\n--a\r\nContent-Disposition: attachment; filename="../../etc/${'x'.repeat(400)}.jpg"\r\n\r\nnothing\r\n--a--`,
  }),
  signedByAnother: (threads, place, token) => ({
    from: 'other@example.com',
    to: pick(threads, place).address,
    body: token,
    outcome: 'thread',
    thread: place % threads.length,
  }),
  forgedSignature: (threads, place, token) => ({
    from: pick(threads, place).email,
    to: pick(threads, place).address.replace(/[0-9a-f]{24}@/, `${randomBytes(12).toString('hex')}@`),
    body: token,
    outcome: 'enquiry',
  }),
  foreignSignature: (threads, place, token) => ({
    from: pick(threads, place).email,
    to: pick(threads, place).address.replace(
      /k-\d+/,
      /k-\d+/.exec(pick(threads, place + 1).address)?.[0] ?? '',
    ),
    body: token,
    outcome: 'enquiry',
  }),
  foreignReply: (threads, place, token) => ({
    from: pick(threads, place).email,
    to: shop,
    headers: [
      `In-Reply-To: ${pick(threads, place + 1).replyId}`,
      `References: ${pick(threads, place + 1).replyId}`,
    ],
    body: token,
    outcome: 'enquiry',
  }),
  twoThreads: (threads, place, token) => ({
    from: pick(threads, place).email,
    to: `${pick(threads, place).address}, ${pick(threads, place + 1).address}`,
    body: token,
    outcome: 'enquiry',
  }),
  stranger: (_threads, place, token) => ({
    from: stranger(place),
    to: shop,
    subject: `A ring\r\nBcc: victim@example.com`,
    body: `Do you make rings? ${token}`,
    outcome: 'enquiry',
  }),
  injection: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    subject: `=?utf-8?B?${Buffer.from('Hello\r\nBcc: victim@example.com\r\n\r\nText').toString('base64')}?=`,
    body: `${token}\r\n.\r\nMAIL FROM:<x@example.com>`,
  }),
  outOfOffice: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    headers: ['Auto-Submitted: auto-replied'],
    subject: `=?utf-8?B?${Buffer.from('स्वचालित उत्तर: छुट्टी पर').toString('base64')}?=`,
    body: `मैं सोमवार को लौटूँगा। ${token}`,
    outcome: 'automatic',
  }),
  outOfOfficeWithoutHeader: (_threads, place, token) => ({
    from: stranger(place),
    to: shop,
    subject: `=?utf-8?B?${Buffer.from('कार्यालय से बाहर').toString('base64')}?=`,
    body: `मैं छुट्टी पर हूँ। ${token}`,
    outcome: 'stranger',
  }),
  autoGenerated: (_threads, place, token) => ({
    from: stranger(place),
    to: shop,
    headers: [['Auto-Submitted: auto-generated', 'Precedence: bulk', 'X-Autoreply: yes'][place % 3] ?? ''],
    body: token,
    outcome: 'stranger',
  }),
  bounce: (threads, place, token) => ({
    from: 'MAILER-DAEMON@mail.example',
    to: place % 2 === 0 ? shop : pick(threads, place).address,
    headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=r'],
    body: `--r\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n\r\n--r\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${pick(threads, place + 1).replyId}\r\n${token}\r\n--r--`,
    outcome: place % 2 === 0 ? 'stranger' : 'bounce',
  }),
  list: (threads, place, token) => ({
    ...fromCustomer(threads, place),
    headers: ['List-Id: <jewellery.example.com>'],
    body: token,
    outcome: 'list',
    thread: undefined,
  }),
  loop: (threads, place, token) => ({
    from: shop,
    to: pick(threads, place).address,
    body: token,
    outcome: 'own',
  }),
  noSender: (_threads, _place, token) => ({ from: '', to: shop, body: token, outcome: 'unreadable' }),
  noise: (_threads, _place, token) => ({
    from: '',
    to: '',
    body: Buffer.concat([randomBytes(2000), Buffer.from(token)]),
    outcome: 'unreadable',
  }),
}

/** The kinds in turn, and at the end so many of 20 MB. */
export function* createCorpus(
  threads: readonly CorpusThread[],
  { size, large }: { size: number; large: number },
): Generator<CorpusEmail> {
  const kinds = Object.entries(makers)
  for (let place = 0; place < size - large; place++) {
    const [kind, make] = kinds[place % kinds.length] as [string, Maker]
    const token = `token-${place}-${kind}`
    yield toEmail(make(threads, Math.floor(place / kinds.length), token), token)
  }
  for (let place = 0; place < large; place++) {
    const token = `token-large-${place}`
    const made = {
      ...fromCustomer(threads, place),
      body: Buffer.concat([Buffer.from(`${token}\r\n`), Buffer.alloc(20e6, 'x')]),
    }
    yield toEmail(made, token)
  }
}

function toEmail(
  { headers = [], body = '', from, to, subject, outcome, thread }: Made,
  token: string,
): CorpusEmail {
  const head = [
    ...(from ? [`From: Somebody <${from}>`] : []),
    `To: ${to}`,
    `Subject: ${subject ?? 'Re: Your message'}`,
    `Message-ID: <${token}@example.com>`,
    'MIME-Version: 1.0',
    ...headers,
  ].join('\r\n')
  return {
    source: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body as string)]),
    token,
    outcome,
    thread,
  }
}
