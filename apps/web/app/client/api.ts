import type { Endpoints, ErrorResponse } from '@kashika/contract'
import { type CallName, calls } from '@kashika/contract/calls'
import type { z } from 'zod'

type Query<Row> = Row extends { query: infer Schema extends z.ZodType } ? { query?: z.input<Schema> } : object
type Body<Row> = Row extends { body: infer Schema extends z.ZodType } ? { body: z.input<Schema> } : object
/** What a form with files is made of; it travels as a form. */
export type UploadInput<Name extends CallName> = Body<Endpoints[Name]> & {
  files: Record<keyof FilesOf<Endpoints[Name]>, Blob>
}
type FilesOf<Row> = Row extends { files: infer Files } ? Files : never
export type CallInput<Name extends CallName> = Query<Endpoints[Name]> &
  (Endpoints[Name] extends { files: object } ? { form: FormData } : Body<Endpoints[Name]>)
export type CallResponse<Name extends CallName> = z.output<Endpoints[Name]['response']>

/** The API said no, or could not be reached: then there is no `refused`. */
export class CallFailed extends Error {
  readonly status: number
  readonly refused: ErrorResponse | undefined

  constructor(status: number, refused?: ErrorResponse, cause?: unknown) {
    super(refused?.message ?? 'The shop could not be reached.', { cause })
    this.status = status
    this.refused = refused
  }
}

const defaultTimeoutMs = 15_000

export type CallOptions = {
  origin?: string
  headers?: HeadersInit
  signal?: AbortSignal
  /** How long to wait; a file takes longer than a question. */
  timeoutMs?: number
  /** What sends it instead of `fetch`, which does not tell how far a file has come. */
  send?: (url: URL, init: RequestInit) => Promise<Response>
  /** Shown the answer's own headers: a server that calls for somebody passes the cookies on. */
  onResponse?: (headers: Headers) => void
}

/**
 * The one way to call the API. Where no whole answer came, what may be repeated is tried once more, in the time of one;
 * an answer that broke off is none, whatever its status says.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallResponse<Name>> {
  const row = calls[name]
  const url = new URL(row.path, options.origin ?? readApiOrigin())
  for (const [key, value] of Object.entries(readQuery(input))) {
    if (value !== undefined) url.searchParams.set(key, String(value))
  }
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const attempt = async () => {
    const request = {
      method: row.method,
      credentials: 'include',
      ...toRequestInit(input, options.headers),
      signal,
    } as const
    const response = await (options.send ?? fetch)(url, request)
    const body = await response.json().catch((error) => {
      if (response.ok) throw error
    })
    return { response, body }
  }
  const mayRepeat = row.method === 'GET' || 'repeatable' in row

  const { response, body } = await attempt()
    .catch((error) => {
      if (!mayRepeat || signal.aborted) throw error
      return attempt()
    })
    .catch((error) => {
      throw new CallFailed(503, undefined, error)
    })
  options.onResponse?.(response.headers)
  if (response.ok) return body
  if (response.status === 401 && !callsExpecting401.has(name))
    sessionEvents.dispatchEvent(new Event('refused'))
  throw new CallFailed(response.status, body)
}

/** A wrong password says nothing of the session, and whoever asks for it hears the answer. */
const callsExpecting401 = new Set<CallName>(['signIn', 'getCurrentUser'])
const sessionEvents = new EventTarget()

/** Hears of every call that was refused because nobody is signed in. */
export function onUnauthorized(listener: () => void) {
  sessionEvents.addEventListener('refused', listener)
  return () => sessionEvents.removeEventListener('refused', listener)
}

/** Where the browser finds the API: on its own origin, or where the page says. */
function readApiOrigin(): string {
  return document.documentElement.dataset['apiOrigin'] ?? location.origin
}

function readQuery(input: object): object {
  return 'query' in input && input.query ? input.query : {}
}

function toRequestInit(input: object, baseHeaders: HeadersInit | undefined): RequestInit {
  const headers = new Headers(baseHeaders)
  if ('form' in input) return { body: input.form as FormData, headers }
  if (!('body' in input)) return { headers }
  headers.set('content-type', 'application/json')
  return { body: JSON.stringify(input.body), headers }
}
