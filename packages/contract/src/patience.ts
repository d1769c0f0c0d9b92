/** How many milliseconds a body may take, at either server: anybody's, and files of the owner's phone in the market. */
export const patience = { usual: 15_000, withFiles: 120_000 }

export type Incoming = {
  complete: boolean
  headers: Readonly<Record<string, string | string[] | undefined>>
  destroy: () => unknown
  once: (event: 'close', listener: () => void) => unknown
}
const deadlines = new WeakMap<Incoming, NodeJS.Timeout>()

/** From now on a body may take so long, whatever was said of it before; then its line is cut. */
export function waitForBody(request: Incoming, milliseconds: number) {
  clearTimeout(deadlines.get(request))
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (request.complete || !(length || chunked)) return
  const deadline = setTimeout(() => request.complete || request.destroy(), milliseconds).unref()
  deadlines.set(request, deadline)
  request.once('close', () => clearTimeout(deadline))
}
