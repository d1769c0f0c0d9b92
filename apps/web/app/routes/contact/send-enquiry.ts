import type { CallInput, CallOptions, CallResponse } from '../../client/api.ts'
import { CallFailed, call } from '../../client/api.ts'
import { contact } from '../../content/contact.ts'

export type EnquiryInput = CallInput<'sendEnquiry'>['body']
type FieldName = 'name' | 'email' | 'query' | 'phone'
type FieldErrors = Partial<Record<FieldName, string>>

export type SendOutcome =
  | { status: 'incomplete'; fieldErrors: FieldErrors }
  | ({ status: 'sent' } & Pick<CallResponse<'sendEnquiry'>, 'reference' | 'answerBy'>)
  /** The shop said no: `said` is why, and `faults` where it was about a field. */
  | { status: 'failed'; code: number; reason: string | undefined; fieldErrors: FieldErrors }
  /** It went wrong, and where nothing was `said`, perhaps only on the way back. */
  | { status: 'broken'; code: number; reason: string | undefined }

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** What was typed; a field left empty that need not be filled is left out. */
export function readEnquiry(form: FormData): EnquiryInput {
  const fieldValue = (name: string) => String(form.get(name) ?? '').trim()
  const [itemSlug, phone, honeypot] = [fieldValue('piece'), fieldValue('phone'), fieldValue('subject')]
  return {
    name: fieldValue('name'),
    email: fieldValue('email'),
    // Forms end lines as telegraphs did.
    query: fieldValue('query').replaceAll('\r\n', '\n'),
    ...(itemSlug && { piece: itemSlug }),
    ...(phone && { phone }),
    ...(honeypot && { website: honeypot.slice(0, 200) }),
  }
}

function findFieldErrors({ name, email, query }: EnquiryInput): FieldErrors {
  const { fieldErrors } = contact
  return {
    ...(!name && { name: fieldErrors.name }),
    ...(!emailPattern.test(email) && { email: fieldErrors.email }),
    ...(!query && { query: fieldErrors.query }),
  }
}

const formFields = ['name', 'email', 'query', 'phone']

/** Sends what is whole, from the browser or from the web server, and says what came of it. */
export async function sendEnquiry(message: EnquiryInput, options?: CallOptions): Promise<SendOutcome> {
  const fieldErrors = findFieldErrors(message)
  if (Object.keys(fieldErrors).length > 0) return { status: 'incomplete', fieldErrors }
  try {
    const { reference, answerBy } = await call('sendEnquiry', { body: message }, options)
    return { status: 'sent', reference, answerBy }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { status: code, refused } = error
    if (code >= 500) return { status: 'broken', code, reason: refused?.message }
    const { field = '', message: refusalMessage = '' } = refused ?? {}
    // Beside its field, the sentence need not name it again.
    const fieldErrors = { [field]: refusalMessage.slice(refusalMessage.indexOf(': ') + 2) }
    if (formFields.includes(field)) return { status: 'failed', code, reason: undefined, fieldErrors }
    return { status: 'failed', code, reason: refused?.message, fieldErrors: {} }
  }
}

/** The status of a page that shows this outcome. */
export function toHttpStatus(outcome: SendOutcome): number {
  if (outcome.status === 'sent') return 200
  return outcome.status === 'incomplete' ? 400 : outcome.code
}
