import type { Endpoints, ErrorResponse } from '@kashika/contract'
import { type BrowserCallName, type Call, type CallName, calls } from '@kashika/contract/calls'
import type { z } from 'zod'

type Query<Row> = Row extends { query: infer Schema extends z.ZodType } ? { query?: z.input<Schema> } : object
type Body<Row> = Row extends { body: infer Schema extends z.ZodType } ? { body: z.input<Schema> } : object
export type UploadInput<Name extends CallName> = Body<Endpoints[Name]> & {
  files: { [File in keyof FilesOf<Endpoints[Name]>]: Blob | MayBeMissing<FilesOf<Endpoints[Name]>[File]> }
}
type MayBeMissing<File> = File extends { missingMessage: string } ? never : undefined
type FilesOf<Row> = Row extends { files: infer Files } ? Files : never
export type CallInput<Name extends CallName> = Query<Endpoints[Name]> &
  (Endpoints[Name] extends { files: object } ? { form: FormData } : Body<Endpoints[Name]>)
export type CallResponse<Name extends CallName> = z.output<Endpoints[Name]['response']>

/** `refused` is undefined where the API could not be reached. */
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
  timeoutMs?: number
  /** Replaces `fetch`, which reports no upload progress. */
  send?: (url: URL, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'json'>>
  onResponse?: (headers: Headers) => void
}

export const call = <Name extends BrowserCallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => sendCall(calls[name], name, input, options)

/** Repeatable calls are tried once more, within the same timeout, where no complete response came. */
export async function sendCall<Name extends CallName>(
  row: Call,
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallResponse<Name>> {
  // The build leaves out what most rows say: vite.config.ts.
  const { method = 'GET' } = row
  const url = new URL(row.path, options.origin ?? readApiOrigin())
  for (const [key, value] of Object.entries(readQuery(input))) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) url.searchParams.append(key, String(each))
  }
  const timeout = new AbortController()
  // Not AbortSignal.timeout, which would hold what it belongs to until the time is over.
  const abort = () => timeout.abort(new DOMException('The API did not answer in time.', 'TimeoutError'))
  const timer = setTimeout(abort, options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout.signal, options.signal]) : timeout.signal
  const attempt = async () => {
    const request = {
      method,
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
  const mayRepeat = method === 'GET' || row.repeatable

  const { response, body } = await attempt()
    .catch((error) => {
      if (!mayRepeat || signal.aborted) throw error
      return attempt()
    })
    .catch((error) => {
      throw new CallFailed(503, undefined, error)
    })
    .finally(() => clearTimeout(timer))
  options.onResponse?.(response.headers)
  if (response.ok) return body
  if (response.status === 401 && !callsExpecting401.has(name))
    sessionEvents.dispatchEvent(new Event('refused'))
  throw new CallFailed(response.status, body)
}

/** A wrong password says nothing about the session, and `checkSession` handles its own 401. */
const callsExpecting401 = new Set<CallName>(['signIn', 'getCurrentUser'])
const sessionEvents = new EventTarget()

export function onUnauthorized(listener: () => void) {
  sessionEvents.addEventListener('refused', listener)
  return () => sessionEvents.removeEventListener('refused', listener)
}

export function readApiOrigin(): string {
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
