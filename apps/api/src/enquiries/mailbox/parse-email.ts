import { maxFileBytes, photoBounds } from '@kashika/contract/owner-bounds'
import { seconds } from '@kashika/server/units'
import type { AddressObject, Headers } from 'mailparser'
import type { ReceivedAttachment } from './outcomes.ts'

export type ParsedEmail = {
  /** In small letters, the values as they came, unfolded. */
  headers: Map<string, string[]>
  from: { name: string; address: string } | undefined
  subject: string
  text: string
  attachments: ReceivedAttachment[]
  /** What says that it is a picture, with its place among the attachments. */
  images: { place: number; bytes: Buffer }[]
  /** Some of it could not be read. */
  isDamaged: boolean
}

type HeaderLine = { key: string; line: string }

const limits = { htmlLength: 1_000_000, attachments: 50, timeoutMs: seconds(20) } as const

/** Contents of other attachments are counted and dropped. HTML is turned to text where there is no text beside it. */
export async function parseEmail(source: Buffer): Promise<ParsedEmail> {
  const { html, ...email } = await parseParts(source)
  if (email.text || !html) return email
  const converted = await parseParts(toHtmlEmail(html))
  return { ...email, text: converted.text, isDamaged: email.isDamaged || converted.isDamaged }
}

/** The library converts only an email that is HTML as a whole. */
const toHtmlEmail = (html: string) =>
  Buffer.from(
    `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(html).toString('base64')}`,
  )

/** The library is loaded with the first email: with its tables of character sets it takes as much memory as our own code. */
async function parseParts(source: Buffer): Promise<ParsedEmail & { html: string }> {
  const { MailParser } = await import('mailparser')
  const parser = new MailParser({
    maxHtmlLengthToParse: limits.htmlLength,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  })
  const email = {
    headers: new Map<string, string[]>(),
    from: undefined as ParsedEmail['from'],
    subject: '',
    text: '',
    html: '',
    attachments: [] as ReceivedAttachment[],
    images: [] as ParsedEmail['images'],
    isDamaged: false,
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the email takes too long to read')), limits.timeoutMs)
    const finish = () => {
      clearTimeout(timer)
      resolve(email)
    }
    parser.on('headers', (headers) => {
      email.headers = readHeaderLines((parser as unknown as { headerLines: HeaderLine[] }).headerLines)
      email.from = readSender(headers)
      email.subject = String(headers.get('subject') ?? '')
    })
    parser.on('data', (part) => {
      if (part.type === 'text') {
        // What the library writes where it gave up.
        email.text = (part.text ?? '').replace(/^Invalid HTML content( \(too long\))?$/, '')
        email.html = part.html || ''
        return
      }
      const attachment = { name: part.filename ?? part.contentType, size: 0 }
      const place = email.attachments.length
      const isNamed = place < limits.attachments
      if (isNamed) email.attachments.push(attachment)
      const mayBePhoto =
        isNamed && part.contentType.startsWith('image/') && email.images.length < photoBounds.perLetter.max
      const chunks: Buffer[] = []
      part.content.on('data', (chunk: Buffer) => {
        attachment.size += chunk.length
        if (mayBePhoto && attachment.size <= maxFileBytes.image) chunks.push(chunk)
      })
      part.content.on('end', () => {
        if (mayBePhoto && attachment.size <= maxFileBytes.image)
          email.images.push({ place, bytes: Buffer.concat(chunks) })
        part.release()
      })
    })
    parser.on('error', () => {
      email.isDamaged = true
      // Some errors are the end, after others the rest still comes.
      setImmediate(finish)
    })
    parser.on('end', finish)
    parser.end(source)
  })
}

function readHeaderLines(lines: HeaderLine[]) {
  const headers = new Map<string, string[]>()
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim()
    headers.set(key, [...(headers.get(key) ?? []), value])
  }
  return headers
}

function readSender(headers: Headers) {
  const from = headers.get('from') as AddressObject | undefined
  const [first] = from?.value ?? []
  return first?.address ? { name: first.name, address: first.address.toLowerCase() } : undefined
}
