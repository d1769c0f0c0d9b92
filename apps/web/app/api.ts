import type { endpoints, Refused } from '@kashika/contract'
import { addresses, type CallName } from '@kashika/contract/addresses'
import type { z } from 'zod'

type Row<Name extends CallName> = (typeof endpoints)[Name]
type Query<Row> = Row extends { query: infer Schema extends z.ZodType } ? { query?: z.input<Schema> } : object
type Body<Row> = Row extends { body: infer Schema extends z.ZodType } ? { body: z.input<Schema> } : object
/** What a form with files is made of; it travels as a form. */
export type Filed<Name extends CallName> = Body<Row<Name>> & { files: Record<keyof FilesOf<Row<Name>>, Blob> }
type FilesOf<Row> = Row extends { files: infer Files } ? Files : never
export type Sent<Name extends CallName> = Query<Row<Name>> &
  (Row<Name> extends { files: object } ? { form: FormData } : Body<Row<Name>>)
export type Answer<Name extends CallName> = z.output<Row<Name>['answer']>

/** The API said no, or could not be reached: then there is no `refused`. */
export class CallFailed extends Error {
  readonly status: number
  readonly refused: Refused | undefined

  constructor(status: number, refused?: Refused, cause?: unknown) {
    super(refused?.message ?? 'The shop could not be reached.', { cause })
    this.status = status
    this.refused = refused
  }
}

const patience = 15_000

export type From = {
  origin?: string
  headers?: HeadersInit
  signal?: AbortSignal
  /** How long to wait; a file takes longer than a question. */
  patience?: number
  /** What sends it instead of `fetch`, which does not tell how far a file has come. */
  send?: (url: URL, init: RequestInit) => Promise<Response>
  /** Shown the answer's own headers: a server that calls for somebody passes the cookies on. */
  onAnswer?: (headers: Headers) => void
}

/**
 * The one way to call the API. Where no whole answer came, what may be repeated is tried once more, in the time of one;
 * an answer that broke off is none, whatever its status says.
 */
export async function call<Name extends CallName>(
  name: Name,
  sent: Sent<Name>,
  from: From = {},
): Promise<Answer<Name>> {
  const row = addresses[name]
  const url = new URL(row.path, from.origin ?? apiOrigin())
  for (const [key, value] of Object.entries(queryOf(sent))) {
    if (value !== undefined) url.searchParams.set(key, String(value))
  }
  const timeout = AbortSignal.timeout(from.patience ?? patience)
  const signal = from.signal ? AbortSignal.any([timeout, from.signal]) : timeout
  const ask = async () => {
    const request = {
      method: row.method,
      credentials: 'include',
      ...bodyOf(sent, from.headers),
      signal,
    } as const
    const answer = await (from.send ?? fetch)(url, request)
    const body = await answer.json().catch((error) => {
      if (answer.ok) throw error
    })
    return { answer, body }
  }
  const mayRepeat = row.method === 'GET' || 'repeatable' in row

  const { answer, body } = await ask()
    .catch((error) => {
      if (!mayRepeat || signal.aborted) throw error
      return ask()
    })
    .catch((error) => {
      throw new CallFailed(503, undefined, error)
    })
  from.onAnswer?.(answer.headers)
  if (answer.ok) return body
  if (answer.status === 401 && !asksWho.has(name)) signedOut.dispatchEvent(new Event('refused'))
  throw new CallFailed(answer.status, body)
}

/** A wrong password says nothing of the session, and whoever asks for it hears the answer. */
const asksWho = new Set<CallName>(['signIn', 'whoAmI'])
const signedOut = new EventTarget()

/** Hears of every call that was refused because nobody is signed in. */
export function onSignedOut(listener: () => void) {
  signedOut.addEventListener('refused', listener)
  return () => signedOut.removeEventListener('refused', listener)
}

/** Where the browser finds the API: on its own origin, or where the page says. */
function apiOrigin(): string {
  return document.documentElement.dataset['apiOrigin'] ?? location.origin
}

function queryOf(sent: object): object {
  return 'query' in sent && sent.query ? sent.query : {}
}

function bodyOf(sent: object, given: HeadersInit | undefined): RequestInit {
  const headers = new Headers(given)
  if ('form' in sent) return { body: sent.form as FormData, headers }
  if (!('body' in sent)) return { headers }
  headers.set('content-type', 'application/json')
  return { body: JSON.stringify(sent.body), headers }
}
