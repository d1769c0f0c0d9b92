import type { CallName } from '@kashika/contract/addresses'
import { data } from 'react-router'
import { CallFailed, call, type Sent } from './api.ts'
import { settings } from './settings.server.ts'

/**
 * `call` for loaders: straight to the API's inner address, with the visitor's request id and address.
 * Where the API refuses or cannot be reached, the page answers with the same status.
 */
export async function ask<Name extends CallName>(name: Name, sent: Sent<Name>, { headers, signal }: Request) {
  const passedOn = ['x-request-id', 'x-forwarded-for'].map(
    (key) => [key, headers.get(key) ?? ''] as [string, string],
  )
  try {
    return await call(name, sent, { origin: settings.API_ORIGIN, headers: passedOn, signal })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.status >= 500) log(name, error, headers.get('x-request-id'))
    throw data(null, { status: error.status })
  }
}

function log(name: CallName, { message, status, cause }: CallFailed, reqId: string | null) {
  console.error(
    JSON.stringify({
      level: 50,
      time: Date.now(),
      reqId,
      call: name,
      status,
      msg: message,
      cause: String(cause ?? ''),
    }),
  )
}
