import type { CallName } from '@kashika/contract/addresses'
import { data } from 'react-router'
import { type Answer, CallFailed, call, type From, type Sent } from './api.ts'
import { settings } from './settings.server.ts'

/** `call` for loaders: straight to the API's inner address, with the visitor's request id and address. */
export async function ask<Name extends CallName>(
  name: Name,
  sent: Sent<Name>,
  request: Request,
): Promise<Answer<Name>> {
  return call(name, sent, inside(request)).catch(throwAsStatus)
}

/** A refusal becomes the page's own status, so that a page that could not be made never looks like one that was. */
export function throwAsStatus(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error
  throw data(error.refused ?? null, { status: error.status })
}

/** Whether this is what `ask` throws when the API refused with that status. */
export const wasRefused = (error: unknown, status: number): boolean =>
  (error as { init?: { status?: number } | null } | undefined)?.init?.status === status
function inside(request: Request) {
  const headers = new Headers()
  for (const key of ['x-request-id', 'x-forwarded-for']) headers.set(key, request.headers.get(key) ?? '')
  return { origin: settings.API_ORIGIN, headers, signal: request.signal }
}

/**
 * Does for a browser without scripts what its page would do: its cookie goes along, and what the API sets, or when
 * to come again, is in `headers`. The web server has made sure that the form came from our own pages, and says so to the API.
 */
export async function onBehalf<Outcome>(request: Request, deed: (from: From) => Promise<Outcome>) {
  const from = inside(request)
  from.headers.set('origin', settings.PUBLIC_ORIGIN)
  const cookie = request.headers.get('cookie')
  if (cookie) from.headers.set('cookie', cookie)
  const headers = new Headers({ 'cache-control': 'no-store' })
  const onAnswer = (answer: Headers) => {
    const retryAfter = answer.get('retry-after')
    if (retryAfter) headers.set('retry-after', retryAfter)
    for (const cookie of answer.getSetCookie()) headers.append('set-cookie', cookie)
  }
  return { outcome: await deed({ ...from, onAnswer }), headers }
}

/** A session's cookie belongs to the API's host: from another one, this server cannot set it. */
export const maySetSession = settings.PUBLIC_API_ORIGIN === ''
