import type { IncomingHttpHeaders } from 'node:http'

const validRequestId = /^[\w-]{8,64}$/

/** Keeps the id of the caller where it has the right form, so that one id finds a request in every log. */
export function getRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const receivedId = headers['x-request-id']
  return typeof receivedId === 'string' && validRequestId.test(receivedId) ? receivedId : crypto.randomUUID()
}
