import type { CallName } from '@kashika/contract/calls'
import { data } from 'react-router'
import { settings } from '../settings.server.ts'
import { CallFailed, type CallInput, type CallResponse, call } from './api.ts'

export async function callFromServer<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  request: Request,
): Promise<CallResponse<Name>> {
  return call(name, input, toServerCallOptions(request)).catch(throwAsStatus)
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
