import type { CallName } from '@kashika/contract/addresses'
import { call, type Sent } from './api.ts'
import { settings } from './settings.server.ts'

/** `call` for loaders: straight to the API's inner address, with the visitor's request id and address. */
export function ask<Name extends CallName>(name: Name, sent: Sent<Name>, { headers, signal }: Request) {
  const passedOn = ['x-request-id', 'x-forwarded-for'].map(
    (key) => [key, headers.get(key) ?? ''] as [string, string],
  )
  return call(name, sent, { origin: settings.API_ORIGIN, headers: passedOn, signal })
}
