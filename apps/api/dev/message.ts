export type Message = { from: string; to: string; subject: string; text: string; html: string }

/** Reads what nodemailer writes: UTF-8, one part or several alternatives, no attachments. */
export function parseMessage(raw: Buffer): Message {
  // One character for each byte until a part is decoded.
  const message = splitPart(raw.toString('latin1'))
  const boundary = /boundary="?([^";]+)/i.exec(message.header('content-type'))?.[1]
  const parts = boundary
    ? message.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => splitPart(part.trimStart()))
    : [message]
  const findText = (type: string) => {
    const part = parts.find((part) => part.header('content-type').startsWith(type))
    return part ? decodeBody(part.body, part.header('content-transfer-encoding')) : ''
  }
  return {
    from: decodeWords(message.header('from')),
    to: decodeWords(message.header('to')),
    subject: decodeWords(message.header('subject')),
    text: findText('text/plain'),
    html: findText('text/html'),
  }
}

function splitPart(source: string) {
  const [head = ''] = source.split('\r\n\r\n', 1)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return {
    header: (name: string) =>
      lines
        .find((line) => line.toLowerCase().startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim() ?? '',
    body: source.slice(head.length + 4),
  }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const bytes = encoding === 'quoted-printable' ? decodeHex(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(bytes, 'latin1').toString()
}

/** RFC 2047: spaces between two encoded words do not count. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? decodeBody(word, 'base64')
        : decodeBody(word.replaceAll('_', ' '), 'quoted-printable'),
    )
}

const decodeHex = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
