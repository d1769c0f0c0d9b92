/** How many milliseconds a body may take, at either server: anybody's, and files of the owner's phone in the market. */
export const bodyTimeouts = { defaultMs: 15_000, withFilesMs: 120_000 }

export type IncomingRequest = {
  complete: boolean
  headers: Readonly<Record<string, string | string[] | undefined>>
  destroy: () => unknown
  once: (event: 'close', listener: () => void) => unknown
}
const bodyTimers = new WeakMap<IncomingRequest, NodeJS.Timeout>()

/** From now on a body may take so long, whatever was said of it before; then its line is cut. */
export function limitBodyTime(request: IncomingRequest, timeoutMs: number) {
  clearTimeout(bodyTimers.get(request))
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (request.complete || !(length || chunked)) return
  const timer = setTimeout(() => request.complete || request.destroy(), timeoutMs).unref()
  bodyTimers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}
