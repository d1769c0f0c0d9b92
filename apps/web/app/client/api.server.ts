import type { CallName } from '@kashika/contract/calls'
import { data } from 'react-router'
import { settings } from '../settings.server.ts'
import { CallFailed, type CallInput, type CallResponse, call } from './api.ts'

/** `call` for loaders: straight to the API's inner address, with the visitor's request id and address. */
export async function callFromServer<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  request: Request,
): Promise<CallResponse<Name>> {
  return call(name, input, toServerCallOptions(request)).catch(throwAsStatus)
}

/** A refusal becomes the page's own status, so that a page that could not be made never looks like one that was. */
export function throwAsStatus(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error
  throw data(error.refused ?? null, { status: error.status })
}

/** Whether this is what `ask` throws when the API refused with that status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  (error as { init?: { status?: number } | null } | undefined)?.init?.status === status
function toServerCallOptions(request: Request) {
  const headers = new Headers()
  for (const key of ['x-request-id', 'x-forwarded-for']) headers.set(key, request.headers.get(key) ?? '')
  return { origin: settings.API_ORIGIN, headers, signal: request.signal }
}

/**
 * A call made for a browser without scripts: its cookie goes along, and what the API sets, or when to come again, is
 * then in `headers`. The web server has made sure that the form came from our own pages, and says so to the API.
 */
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
