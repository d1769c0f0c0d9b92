import type { Enquiry } from '@kashika/contract'
import { desk } from '../../content/admin.ts'

/** Mail programs cut addresses that are too long; the customer's words are quoted as far as they fit. */
const longestQuote = 500

type Asked = Pick<Enquiry, 'name' | 'email' | 'query' | 'reference' | 'piece'>

const opening = ({ name, piece }: Asked) => [
  desk.reply.greeting(name),
  '',
  piece ? desk.reply.piece(piece.name) : desk.reply.thanks,
]

/** A letter begun in the shop's own mail program. */
export function mailReply(asked: Asked): string {
  const { subject, closing, quoted } = desk.reply
  const quote = cut(asked.query)
    .split('\n')
    .map((line) => `> ${line}`)
  const body = [...opening(asked), '', '', closing, '', quoted, ...quote].join('\r\n')
  const address = encodeURIComponent(asked.email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject(asked.reference))}&body=${encodeURIComponent(body)}`
}

/** The same on WhatsApp. Nothing where it cannot be a number. */
export function whatsappReply(asked: Asked, phone: string): string | undefined {
  const number = fullNumber(phone)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${opening(asked).join('\n')}\n`)}`
}

/** To call it. Nothing where it cannot be a number. */
export function callLink(phone: string): string | undefined {
  const number = fullNumber(phone)
  return number && `tel:+${number}`
}

/** With its country and digits alone. A number without a country is an Indian one. */
function fullNumber(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return undefined
  return digits.length === 10 ? `91${digits}` : digits
}

/** By code points: half a letter cannot be written into an address. */
function cut(words: string): string {
  const points = [...words]
  return points.length > longestQuote ? `${points.slice(0, longestQuote).join('')}…` : words
}
