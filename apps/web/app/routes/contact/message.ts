import type { Answer, From, Sent } from '../../api.ts'
import { CallFailed, call } from '../../api.ts'
import { contact } from '../../content/contact.ts'

export type Message = Sent<'sendQuery'>['body']
type Faults = Partial<Record<keyof typeof contact.faults, string>>

export type Outcome =
  | { status: 'incomplete'; faults: Faults }
  | ({ status: 'sent' } & Pick<Answer<'sendQuery'>, 'reference' | 'answerBy'>)
  /** The shop said no: `said` is why. */
  | { status: 'failed'; said: string | undefined }
  | { status: 'broken' }

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** What was typed; a field left empty that need not be filled is left out. */
export function messageOf(form: FormData): Message {
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const [piece, phone, website] = [typed('piece'), typed('phone'), typed('website')]
  return {
    name: typed('name'),
    email: typed('email'),
    // Forms end lines as telegraphs did.
    query: typed('query').replaceAll('\r\n', '\n'),
    ...(piece && { piece }),
    ...(phone && { phone }),
    ...(website && { website }),
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

/** Sends what is whole, from the browser or from the web server, and says what came of it. */
export async function send(message: Message, from?: From): Promise<Outcome> {
  const faults = faultsOf(message)
  if (Object.keys(faults).length > 0) return { status: 'incomplete', faults }
  try {
    const { reference, answerBy } = await call('sendQuery', { body: message }, from)
    return { status: 'sent', reference, answerBy }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return error.status < 500 ? { status: 'failed', said: error.refused?.message } : { status: 'broken' }
  }
}
