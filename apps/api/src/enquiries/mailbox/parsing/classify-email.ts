import type { EmailKind } from './parsed-email.ts'

type ClassifiedParts = {
  headers: ReadonlyMap<string, string[]>
  address: string
  subject: string
}

/** Of programs that send no header about it. Only at the beginning: people answer “Re: Out of office”. */
const automaticSubjects =
  /^\s*(auto(matic)?[- :]*(reply|response)|out of (the )?office|abwesenheit|réponse automatique|respuesta automática|स्वचालित (उत्तर|जवाब|प्रतिक्रिया)|स्वतः (उत्तर|जवाब)|कार्यालय से बाहर|(मैं )?छुट्टी पर|अवकाश पर)/iu
const automaticHeaders = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-auto-reply',
  'x-mail-autoreply',
]
const listHeaders = ['list-id', 'list-post', 'list-unsubscribe', 'list-help', 'x-mailing-list']

/** RFC 3834 and what programs did before it. What a machine wrote must neither be answered nor start a clock. */
export function classifyEmail({ headers, address, subject }: ClassifiedParts): EmailKind {
  const read = (name: string) => headers.get(name)?.at(0)?.toLowerCase() ?? ''
  const contentType = read('content-type')
  const isReport = contentType.startsWith('multipart/report') && contentType.includes('delivery-status')
  const hasNullSender = headers.get('return-path')?.includes('<>') ?? false
  const isFromServer = /^(mailer-daemon|postmaster)@/.test(address)
  if (isReport || (hasNullSender && isFromServer)) return 'bounce'
  if (listHeaders.some((name) => headers.has(name))) return 'list'
  const autoSubmitted = read('auto-submitted').split(';')[0]?.trim()
  const isAutomatic =
    hasNullSender ||
    isFromServer ||
    (autoSubmitted !== '' && autoSubmitted !== 'no') ||
    /^(bulk|junk|list|auto_reply)/.test(read('precedence')) ||
    automaticHeaders.some((name) => headers.has(name)) ||
    automaticSubjects.test(subject)
  return isAutomatic ? 'automatic' : 'personal'
}
