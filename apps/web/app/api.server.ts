import type { CallName } from '@kashika/contract/addresses'
import { data } from 'react-router'
import { type Answer, CallFailed, call, type Sent } from './api.ts'
import { settings } from './settings.server.ts'

/**
 * `call` for loaders: straight to the API's inner address, with the visitor's request id and address.
 * A refusal becomes the page's own status, so that a page that could not be made never looks like one that was.
 */
export async function ask<Name extends CallName>(
  name: Name,
  sent: Sent<Name>,
  request: Request,
): Promise<Answer<Name>> {
  const passedOn = ['x-request-id', 'x-forwarded-for'].map((key): [string, string] => [
    key,
    request.headers.get(key) ?? '',
  ])
  try {
    return await call(name, sent, { origin: settings.API_ORIGIN, headers: passedOn, signal: request.signal })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    throw data(error.refused ?? null, { status: error.status })
  }
}

/** Whether this is what `ask` throws when the API refused with that status. */
export const wasRefused = (error: unknown, status: number): boolean =>
  (error as { init?: { status?: number } | null } | undefined)?.init?.status === status
