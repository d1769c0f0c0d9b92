import { enquiryBounds } from '@kashika/contract/bounds'
import type { CallInput, CallResponse } from '../../api/api.ts'
import { defineForm } from '../../api/form-action.ts'
import { contact } from '../../content/contact.ts'

export type EnquiryInput = CallInput<'sendEnquiry'>['body']
type FieldName = 'name' | 'email' | 'query' | 'phone'
type FieldErrors = Partial<Record<FieldName, string>>

type SendSuccess = { status: 'sent' } & Pick<CallResponse<'sendEnquiry'>, 'reference' | 'answerBy'>
type SendFailure =
  | { status: 'incomplete'; fieldErrors: FieldErrors }
  | { status: 'failed'; reason: string | undefined; fieldErrors: FieldErrors }
  /** Without a `reason`, the message may still have arrived. */
  | { status: 'broken'; reason: string | undefined }
export type SendOutcome = SendSuccess | SendFailure

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function readEnquiry(form: FormData): EnquiryInput {
  const fieldValue = (name: string) => String(form.get(name) ?? '').trim()
  const [phone, honeypot] = [fieldValue('phone'), fieldValue('subject')]
  return {
    name: fieldValue('name'),
    email: fieldValue('email'),
    // Forms submit CRLF line ends.
    query: fieldValue('query').replaceAll('\r\n', '\n'),
    ...readPieces(form),
    ...(phone && { phone }),
    ...(honeypot && { website: honeypot.slice(0, enquiryBounds.honeypot.max) }),
  }
}

/** One piece without a note is sent as it always was. */
function readPieces(form: FormData): Pick<EnquiryInput, 'piece' | 'pieces'> {
  const notes = form.getAll('note').map((note) => String(note).trim().replaceAll('\r\n', '\n'))
  const chosen = form.getAll('piece').map((slug, index) => {
    const note = notes[index]
    return { slug: String(slug), ...(note && { note }) }
  })
  const [first, another] = chosen
  if (!first) return {}
  return another || first.note ? { pieces: chosen } : { piece: first.slug }
}

const formFields = ['name', 'email', 'query', 'phone']

export const enquiryForm = defineForm({
  call: 'sendEnquiry',
  toInput: (form) => ({ body: readEnquiry(form) }),
  validate: ({ body: { name, email, query } }): SendFailure | undefined => {
    const fieldErrors = {
      ...(!name && { name: contact.fieldErrors.name }),
      ...(!emailPattern.test(email) && { email: contact.fieldErrors.email }),
      ...(!query && { query: contact.fieldErrors.query }),
    }
    return Object.keys(fieldErrors).length > 0 ? { status: 'incomplete', fieldErrors } : undefined
  },
  onSuccess: ({ reference, answerBy }): SendSuccess => ({ status: 'sent', reference, answerBy }),
  onFailure: ({ status, refused }): SendFailure => {
    if (status >= 500) return { status: 'broken', reason: refused?.message }
    const { field = '', message = '' } = refused ?? {}
    // Beside its field the message need not repeat the field's name.
    const fieldErrors = { [field]: message.slice(message.indexOf(': ') + 2) }
    if (formFields.includes(field)) return { status: 'failed', reason: undefined, fieldErrors }
    return { status: 'failed', reason: refused?.message, fieldErrors: {} }
  },
})
