import type { Answer, From, Sent } from '../../api.ts'
import { CallFailed, call } from '../../api.ts'
import { contact } from '../../content/contact.ts'

export type Message = Sent<'sendQuery'>['body']
type FieldName = 'name' | 'email' | 'query' | 'phone'
type Faults = Partial<Record<FieldName, string>>

export type Outcome =
  | { status: 'incomplete'; faults: Faults }
  | ({ status: 'sent' } & Pick<Answer<'sendQuery'>, 'reference' | 'answerBy'>)
  /** The shop said no: `said` is why, and `faults` where it was about a field. */
  | { status: 'failed'; code: number; said: string | undefined; faults: Faults }
  /** It went wrong, and where nothing was `said`, perhaps only on the way back. */
  | { status: 'broken'; code: number; said: string | undefined }

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** What was typed; a field left empty that need not be filled is left out. */
export function messageOf(form: FormData): Message {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const [piece, phone, trap] = [typed('piece'), typed('phone'), typed('subject')]
  return {
    name: typed('name'),
    email: typed('email'),
    // Forms end lines as telegraphs did.
    query: typed('query').replaceAll('\r\n', '\n'),
    ...(piece && { piece }),
    ...(phone && { phone }),
    ...(trap && { website: trap.slice(0, 200) }),
  }
}

function faultsOf({ name, email, query }: Message): Faults {
  const { faults } = contact
  return {
    ...(!name && { name: faults.name }),
    ...(!looksLikeEmail.test(email) && { email: faults.email }),
    ...(!query && { query: faults.query }),
  }
}

const formFields = ['name', 'email', 'query', 'phone']

/** Sends what is whole, from the browser or from the web server, and says what came of it. */
export async function send(message: Message, from?: From): Promise<Outcome> {
  const faults = faultsOf(message)
  if (Object.keys(faults).length > 0) return { status: 'incomplete', faults }
  try {
    const { reference, answerBy } = await call('sendQuery', { body: message }, from)
    return { status: 'sent', reference, answerBy }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { status: code, refused } = error
    if (code >= 500) return { status: 'broken', code, said: refused?.message }
    const { field = '', message: said = '' } = refused ?? {}
    // Beside its field, the sentence need not name it again.
    const faults = { [field]: said.slice(said.indexOf(': ') + 2) }
    if (formFields.includes(field)) return { status: 'failed', code, said: undefined, faults }
    return { status: 'failed', code, said: refused?.message, faults: {} }
  }
}

/** The status of a page that shows this outcome. */
export function statusOf(outcome: Outcome): number {
  if (outcome.status === 'sent') return 200
  return outcome.status === 'incomplete' ? 400 : outcome.code
}
