import { calls, type VisitorCallName } from '@kashika/contract/calls'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { createApiClient } from '../../server/api-client.ts'
import type { ApiRead, PageInProgress } from '../../server/api-reads.ts'
import { settings } from '../settings.server.ts'
import { CallFailed, type CallInput, type CallResponse, sendCall } from './api.ts'

/** Null in development, where no page is kept. */
export const pageContext = createContext<PageInProgress | null>(null)

type ReadName = {
  [Name in VisitorCallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never
}[VisitorCallName]
export type ServerCallArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  signal?: AbortSignal
}
const apiClient = createApiClient(settings.API_ORIGIN)

export async function callFromServer<Name extends ReadName>(
  name: Name,
  input: CallInput<Name>,
  { request, context, signal = request.signal }: ServerCallArgs,
): Promise<CallResponse<Name>> {
  const reads = context.get(pageContext)?.reads ?? []
  const options = { ...toServerCallOptions(request), signal, send: recordReads(reads) }
  return sendCall(calls[name], name, input, options).catch(throwAsStatus)
}

/** A read that fails stays without an ETag, so that its page is not kept. */
const recordReads = (reads: ApiRead[]) => async (url: URL, init: RequestInit) => {
  const read: ApiRead = { path: url.pathname + url.search, etag: null, version: null }
  reads.push(read)
  const headers = Object.fromEntries(new Headers(init.headers))
  const request = { path: read.path, headers, signal: init.signal ?? undefined }
  const { status, etag, version, validUntilMs, body } = await apiClient.read(request)
  const ok = status === 200
  if (ok) Object.assign(read, { etag, version, validUntilMs })
  return { ok, status, headers: new Headers(), json: async () => JSON.parse(body.toString()) }
}

/** Gives the page the API's status, so that an error is never served as 200. */
export function throwAsStatus(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error
  throw data(error.refused ?? null, { status: error.status })
}

/** For errors thrown by `throwAsStatus`. */
export const hasStatus = (error: unknown, status: number): boolean =>
  (error as { init?: { status?: number } | null } | undefined)?.init?.status === status
function toServerCallOptions(request: Request) {
  const headers = new Headers()
  for (const key of ['x-request-id', 'x-forwarded-for']) headers.set(key, request.headers.get(key) ?? '')
  return { origin: settings.API_ORIGIN, headers, signal: request.signal }
}

/** For a form posted without scripts, whose origin the web server has checked; `headers` are for the response. */
export function createVisitorCallOptions(request: Request) {
  const options = toServerCallOptions(request)
  options.headers.set('origin', settings.PUBLIC_ORIGIN)
  const cookie = request.headers.get('cookie')
  if (cookie) options.headers.set('cookie', cookie)
  const headers = new Headers({ 'cache-control': 'no-store' })
  const onResponse = (responseHeaders: Headers) => {
    const retryAfter = responseHeaders.get('retry-after')
    if (retryAfter) headers.set('retry-after', retryAfter)
    for (const cookie of responseHeaders.getSetCookie()) headers.append('set-cookie', cookie)
  }
  return { options: { ...options, onResponse }, headers }
}
