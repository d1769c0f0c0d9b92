import type { Enquiry } from '@kashika/contract'
import { readPhoneNumber } from '@kashika/contract/phone-number'
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
  const number = readPhoneNumber(phone)
  return number && `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text.toWellFormed())}`
}

export function toTelLink(phone: string): string | undefined {
  const number = readPhoneNumber(phone)
  return number && `tel:${number}`
}

/** By code points: `encodeURIComponent` throws on half a surrogate pair. */
function truncateQuote(text: string): string {
  const codePoints = [...text]
  return codePoints.length > maxQuoteLength ? `${codePoints.slice(0, maxQuoteLength).join('')}…` : text
}
