import { enquiryBounds } from '@kashika/contract/bounds'
import { enquiryKinds, hasPreferredTimes } from '@kashika/contract/enquiry-kinds'
import type { CallInput, CallResponse } from '../../api/api.ts'
import { defineForm } from '../../api/form-action.ts'
import { contact } from '../../content/contact.ts'

export type EnquiryInput = CallInput<'sendEnquiry'>['body']
export const kindFieldNames = [
  'firstDay',
  'firstTime',
  'secondDay',
  'secondTime',
  'callPhone',
  'language',
  'neededBy',
  'budget',
] as const
export const fieldNames = ['name', 'email', 'query', 'phone', ...kindFieldNames] as const
type FieldName = (typeof fieldNames)[number]
export type FieldErrors = Partial<Record<FieldName, string>>

export type SendSuccess = { status: 'sent' } & Pick<CallResponse<'sendEnquiry'>, 'reference' | 'answerBy'> &
  Pick<EnquiryInput, 'email' | 'query' | 'kind' | 'times'>
type SendFailure =
  | { status: 'incomplete'; fieldErrors: FieldErrors }
  | { status: 'failed'; reason: string | undefined; fieldErrors: FieldErrors }
  /** Without a `reason`, the message may still have arrived. */
  | { status: 'broken'; reason: string | undefined }
export type SendOutcome = SendSuccess | SendFailure

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function readEnquiry(form: FormData): EnquiryInput {
  const fieldValue = (name: string) => String(form.get(name) ?? '').trim()
  const kindFields = readKindFields(fieldValue)
  const phone = fieldValue(kindFields.kind === 'video-call' ? 'callPhone' : 'phone')
  const honeypot = fieldValue('subject')
  return {
    name: fieldValue('name'),
    email: fieldValue('email'),
    // Forms submit CRLF line ends.
    query: fieldValue('query').replaceAll('\r\n', '\n'),
    ...readPieces(form),
    ...kindFields,
    ...(phone && { phone }),
    ...(honeypot && { website: honeypot.slice(0, enquiryBounds.honeypot.max) }),
  }
}

/** A question is sent as it always was; what was filled in for another kind is left out. */
function readKindFields(
  fieldValue: (name: string) => string,
): Pick<EnquiryInput, 'kind' | 'times' | 'language' | 'neededBy' | 'budget'> {
  const kind = enquiryKinds.find((each) => each === fieldValue('kind'))
  if (!kind || kind === 'question') return {}
  if (hasPreferredTimes(kind)) {
    const times = (['first', 'second'] as const)
      .map((choice) => ({ day: fieldValue(`${choice}Day`), time: fieldValue(`${choice}Time`) }))
      .filter(({ day, time }, index) => index === 0 || day || time)
    const language = fieldValue('language') === 'en' ? 'en' : 'hi'
    return { kind, times, ...(kind === 'video-call' && { language }) }
  }
  if (kind !== 'made-to-order') return { kind }
  const [neededBy, budget] = [fieldValue('neededBy'), fieldValue('budget').replaceAll(/[\s,₹]/g, '')]
  return { kind, ...(neededBy && { neededBy }), ...(budget && { budget: Number(budget) }) }
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

/** 'times.1.time' is the field `secondTime`. */
function toFormField(field: string, kind: EnquiryInput['kind']): string {
  const [name, index, part] = field.split('.')
  if (name === 'phone' && kind === 'video-call') return 'callPhone'
  if (name !== 'times') return field
  return `${index === '1' ? 'second' : 'first'}${part === 'time' ? 'Time' : 'Day'}`
}

export const enquiryForm = defineForm({
  call: 'sendEnquiry',
  toInput: (form) => ({ body: readEnquiry(form) }),
  validate: ({ body: { name, email, query, kind, times, phone } }): SendFailure | undefined => {
    const words = contact.fieldErrors
    const [first, second] = times ?? []
    const fieldErrors = {
      ...(first && !first.day && { firstDay: words.day }),
      ...(first && !first.time && { firstTime: words.time }),
      ...(second && !second.day && { secondDay: words.day }),
      ...(second && !second.time && { secondTime: words.time }),
      ...(kind === 'video-call' && !phone && { callPhone: words.callPhone }),
      ...(!name && { name: contact.fieldErrors.name }),
      ...(!emailPattern.test(email) && { email: contact.fieldErrors.email }),
      ...(!query && !hasPreferredTimes(kind) && { query: contact.fieldErrors.query }),
    }
    return Object.keys(fieldErrors).length > 0 ? { status: 'incomplete', fieldErrors } : undefined
  },
  onSuccess: ({ reference, answerBy }, form): SendSuccess => {
    const { email, query, kind, times } = readEnquiry(form)
    return { status: 'sent', reference, answerBy, email, query, kind, times }
  },
  onFailure: ({ status, refused }, form): SendFailure => {
    if (status >= 500) return { status: 'broken', reason: refused?.message }
    const { message = '' } = refused ?? {}
    const field = toFormField(refused?.field ?? '', readEnquiry(form).kind)
    if (!fieldNames.some((name) => name === field))
      return { status: 'failed', reason: refused?.message, fieldErrors: {} }
    // Beside its field the message need not repeat the field's name.
    return {
      status: 'failed',
      reason: undefined,
      fieldErrors: { [field]: message.slice(message.indexOf(': ') + 2) },
    }
  },
})
