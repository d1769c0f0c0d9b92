import type { IncomingHttpHeaders } from 'node:http'

const validRequestId = /^[\w-]{8,64}$/

/** The id by which a call is found in every log: the one it came with, where that is one, or a new one. */
export function getRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const receivedId = headers['x-request-id']
  return typeof receivedId === 'string' && validRequestId.test(receivedId) ? receivedId : crypto.randomUUID()
}
