import { cleanLine } from './clean-text.ts'
import { decodeWords, findField, readHeaderFields } from './header-fields.ts'
import { emailBounds } from './parsed-email.ts'

const headBytes = 64 * 1024

/** Of an email that could not be parsed: what tells the owner which one it is. */
export function readEmailHead(source: Buffer) {
  const fields = readHeaderFields(source.subarray(0, headBytes).toString('utf8'))
  const read = (name: string, maxLength: number) =>
    cleanLine(decodeWords(findField(fields, name) ?? ''), maxLength)
  return {
    sender: read('from', emailBounds.sender),
    subject: read('subject', emailBounds.subject),
  }
}
