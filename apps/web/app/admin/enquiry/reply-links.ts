import type { Enquiry } from '@kashika/contract'
import { desk } from '../../content/admin/admin.ts'
import { listEnquiredItems } from './enquired-items.ts'

/** Mail programs cut links that are too long. */
const maxQuoteLength = 500

type EnquiryToAnswer = Pick<Enquiry, 'name' | 'email' | 'query' | 'reference' | 'piece' | 'otherPieces'>

function buildOpeningLines(enquiry: EnquiryToAnswer) {
  const itemNames = listEnquiredItems(enquiry).map(({ name }) => name)
  const thanks = itemNames.length > 0 ? desk.reply.items(itemNames) : desk.reply.thanks
  return [desk.reply.greeting(enquiry.name), '', thanks]
}

export function toMailtoLink(enquiry: EnquiryToAnswer): string {
  const { subject, closing, quoted } = desk.reply
  const quotedLines = truncateQuote(enquiry.query)
    .split('\n')
    .map((line) => `> ${line}`)
  const quote = enquiry.query ? ['', quoted, ...quotedLines] : []
  const body = [...buildOpeningLines(enquiry), '', '', closing, ...quote].join('\r\n')
  const address = encodeURIComponent(enquiry.email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject(enquiry.reference))}&body=${encodeURIComponent(body)}`
}

export function toWhatsappLink(
  enquiry: EnquiryToAnswer,
  phone: string,
  text = `${buildOpeningLines(enquiry).join('\n')}\n`,
): string | undefined {
  const number = toInternationalNumber(phone)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`
}

export function toTelLink(phone: string): string | undefined {
  const number = toInternationalNumber(phone)
  return number && `tel:+${number}`
}

/** A number without a country code is taken to be Indian. */
function toInternationalNumber(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 10 || digits.length > 15) return undefined
  return digits.length === 10 ? `91${digits}` : digits
}

/** By code points: `encodeURIComponent` throws on half a surrogate pair. */
function truncateQuote(text: string): string {
  const codePoints = [...text]
  return codePoints.length > maxQuoteLength ? `${codePoints.slice(0, maxQuoteLength).join('')}…` : text
}
