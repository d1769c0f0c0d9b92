import type { IncomingMessage } from 'node:http'
import { minutes, seconds } from './units.ts'

export const bodyTimeouts = { defaultMs: seconds(15), withFilesMs: minutes(2) }

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

export function limitBodyTime(request: IncomingMessage, timeoutMs: number) {
  clearTimeout(bodyTimers.get(request))
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (request.complete || !(length || chunked)) return
  const timer = setTimeout(() => request.complete || request.destroy(), timeoutMs).unref()
  bodyTimers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}
