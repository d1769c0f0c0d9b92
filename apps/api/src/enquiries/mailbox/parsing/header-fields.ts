export type HeaderField = { name: string; value: string }

const maxWordLength = 1000

/** The fields before the first empty line, unfolded, in time that grows with the text. */
export function readHeaderFields(text: string): HeaderField[] {
  const fields: HeaderField[] = []
  let continued: string[] = []
  for (const line of text.split('\n')) {
    if (line === '' || line === '\r') break
    const colon = line.indexOf(':')
    if (line.startsWith(' ') || line.startsWith('\t')) continued.push(line.trim())
    else if (colon > 0) {
      addContinued(fields, continued)
      continued = []
      fields.push({ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() })
    }
  }
  addContinued(fields, continued)
  return fields
}

function addContinued(fields: HeaderField[], continued: string[]) {
  const last = fields.at(-1)
  if (last && continued.length > 0) last.value = [last.value, ...continued].join(' ').trim()
}

export const findField = (fields: HeaderField[], name: string) =>
  fields.find((field) => field.name === name)?.value

/** `=?utf-8?B?4KSo?=`, of which a long value is cut first. */
export const decodeWords = (value: string) =>
  value
    .slice(0, maxWordLength)
    .replaceAll(/\?=\s{1,3}=\?/g, '?==?')
    .replaceAll(/=\?([\w-]{1,40})\?([bq])\?([^?\s]{0,200})\?=/gi, (word, charset, encoding, text) => {
      try {
        return new TextDecoder(charset).decode(decodeBytes(encoding.toLowerCase(), text))
      } catch {
        return word
      }
    })

function decodeBytes(encoding: string, text: string): Buffer {
  if (encoding === 'b') return Buffer.from(text, 'base64')
  const bytes = text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-f]{2})/gi, (_code, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  return Buffer.from(bytes, 'latin1')
}
