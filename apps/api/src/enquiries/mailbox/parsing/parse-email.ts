import { photoBounds } from '@kashika/contract/bounds'
import { maxFileBytes } from '@kashika/contract/owner-bounds'
import { kilobytes, seconds } from '@kashika/server/units'
import { type AddressObject, type Headers, MailParser } from 'mailparser'
import type { ReceivedAttachment } from '../outcomes.ts'
import { classifyEmail } from './classify-email.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { readDeliveryReport } from './delivery-report.ts'
import { emailBounds, type ParsedEmail } from './parsed-email.ts'
import { splitQuoted } from './split-quoted.ts'

const limits = {
  htmlLength: 1_000_000,
  attachments: 50,
  reportBytes: kilobytes(64),
  timeoutMs: seconds(20),
} as const
const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
const returnedHeadTypes = ['text/rfc822-headers', 'message/rfc822-headers', 'message/rfc822']

/** In small letters, the values as they came, unfolded. */
type HeaderValues = Map<string, string[]>
type HeaderLine = { key: string; line: string }
type PartNode = { contentType?: string; headerLines: HeaderLine[]; children: PartNode[] }
/** Of the library, which does not declare them. */
type ParserParts = { headerLines: HeaderLine[]; tree?: PartNode }

/** Runs in a program of its own, since patterns of the library take minutes for some texts. */
export async function parseEmail(source: Buffer): Promise<ParsedEmail> {
  const { headers, sender, subject, text, html, ...email } = await parseParts(source)
  const converted = text || !html ? undefined : await parseParts(toHtmlEmail(html))
  const parts = splitQuoted(converted?.text ?? text)
  const kind = classifyEmail({ headers, address: sender?.address ?? '', subject })
  return {
    kind,
    messageId: headers.get('message-id')?.at(0),
    from: sender && { ...sender, name: cleanLine(sender.name, emailBounds.name) },
    subject: cleanLine(subject, emailBounds.subject),
    text: cleanText(parts.text, emailBounds.text),
    quoted: cleanText(parts.quoted, emailBounds.quoted),
    replyAddresses: listReplyAddresses(headers),
    answeredIds: listAnsweredIds(headers),
    report: kind === 'bounce' ? email.report : undefined,
    attachments: email.attachments,
    images: email.images,
    isDamaged: email.isDamaged || (converted?.isDamaged ?? false),
  }
}

/** The library converts only an email that is HTML as a whole. */
const toHtmlEmail = (html: string) =>
  Buffer.from(
    `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(html).toString('base64')}`,
  )

const joinValues = (headers: HeaderValues, names: string[]) =>
  names.flatMap((name) => headers.get(name) ?? []).join(' ')

const listReplyAddresses = (headers: HeaderValues) =>
  (
    joinValues(headers, recipientHeaders).match(
      /[^\s<>,;:"()@+]{1,64}\+k-\d{6,12}\.[0-9a-f]{1,64}@[\w.-]{1,253}/gi,
    ) ?? []
  ).slice(0, emailBounds.addresses)

const listAnsweredIds = (headers: HeaderValues) =>
  (joinValues(headers, ['in-reply-to', 'references']).match(/<[^<>\s]{1,300}>/g) ?? []).slice(
    0,
    emailBounds.addresses,
  )

/** Contents of other attachments are counted and dropped. HTML is turned to text where there is no text beside it. */
async function parseParts(source: Buffer) {
  const parser = new MailParser({
    maxHtmlLengthToParse: limits.htmlLength,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
  })
  const email = {
    headers: new Map() as HeaderValues,
    sender: undefined as ParsedEmail['from'],
    subject: '',
    text: '',
    html: '',
    attachments: [] as ReceivedAttachment[],
    images: [] as ParsedEmail['images'],
    isDamaged: false,
  }
  const statuses: string[] = []
  const returnedHeads: string[] = []
  parser.on('headers', (headers) => {
    email.headers = readHeaderLines((parser as unknown as ParserParts).headerLines)
    email.sender = readSender(headers)
    email.subject = String(headers.get('subject') ?? '')
  })
  parser.on('data', (part) => {
    if (part.type === 'text') {
      // What the library writes where it gave up.
      email.text = (part.text ?? '').replace(/^Invalid HTML content( \(too long\))?$/, '')
      email.html = part.html || ''
      return
    }
    const { filename, contentType, content, release } = part
    const attachment = { name: cleanFileName(filename ?? contentType), size: 0 }
    const place = email.attachments.length
    const isNamed = place < limits.attachments
    if (isNamed) email.attachments.push(attachment)
    const mayBePhoto =
      isNamed && contentType.startsWith('image/') && email.images.length < photoBounds.perLetter.max
    const keptTexts = listKeptTexts(contentType)
    const maxBytes = mayBePhoto ? maxFileBytes.image : keptTexts ? limits.reportBytes : 0
    const chunks: Buffer[] = []
    content.on('data', (chunk: Buffer) => {
      attachment.size += chunk.length
      if (attachment.size <= maxBytes) chunks.push(chunk)
    })
    content.on('end', () => {
      if (mayBePhoto && attachment.size <= maxBytes)
        email.images.push({ place, bytes: Buffer.concat(chunks) })
      keptTexts?.push(Buffer.concat(chunks).toString('utf8'))
      release()
    })
  })

  function listKeptTexts(contentType: string) {
    if (contentType.endsWith('delivery-status')) return statuses
    return returnedHeadTypes.includes(contentType) ? returnedHeads : undefined
  }

  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('the email takes too long to read')), limits.timeoutMs)
  parser.on('error', () => {
    email.isDamaged = true
    // Some errors are the end, after others the rest still comes.
    setImmediate(resolve)
  })
  parser.on('end', resolve)
  parser.end(source)
  await ended.finally(() => clearTimeout(timer))
  const embeddedHeads = listEmbeddedHeads((parser as unknown as ParserParts).tree)
  return { ...email, report: readDeliveryReport(statuses, [...returnedHeads, ...embeddedHeads]) }
}

const cleanFileName = (name: string) => cleanLine(name, emailBounds.attachmentName) || 'file'

/** Emails within the email, which the library parses as parts of it. */
function listEmbeddedHeads(tree: PartNode | undefined): string[] {
  const heads: string[] = []
  const nodes = tree ? [tree] : []
  for (const { contentType, children } of nodes) {
    nodes.push(...children)
    if (contentType === 'message/rfc822')
      heads.push(...children.map(({ headerLines }) => headerLines.map(({ line }) => line).join('\r\n')))
  }
  return heads
}

function readHeaderLines(lines: HeaderLine[]): HeaderValues {
  const headers: HeaderValues = new Map()
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim()
    const values = headers.get(key)
    if (values) values.push(value)
    else headers.set(key, [value])
  }
  return headers
}

function readSender(headers: Headers): ParsedEmail['from'] {
  const from = headers.get('from') as AddressObject | undefined
  const [first] = from?.value ?? []
  return first?.address ? { name: first.name, address: first.address.toLowerCase() } : undefined
}
