import type { IncomingMessage } from 'node:http'
import { minutes, seconds } from './units.ts'

/** How long a body may take: anybody's, and files sent from the owner's phone. */
export const bodyTimeouts = { defaultMs: seconds(15), withFilesMs: minutes(2) }

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Replaces whatever timeout the body had; a body that takes longer is cut off. */
export function limitBodyTime(request: IncomingMessage, timeoutMs: number) {
  clearTimeout(bodyTimers.get(request))
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (request.complete || !(length || chunked)) return
  const timer = setTimeout(() => request.complete || request.destroy(), timeoutMs).unref()
  bodyTimers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}
