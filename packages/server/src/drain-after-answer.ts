import { type IncomingRequest, limitBodyTime } from './body-timeouts.ts'

/** What is used here of Node's server, its connections, requests and responses. */
type Server = { on(event: 'connection', listener: (socket: Connection) => void): unknown } & {
  on(event: 'request', listener: (request: Request, response: Response) => void): unknown
}
type Connection = { destroySoon: () => void; end: () => unknown; writableEnded: boolean }
type Request = IncomingRequest & {
  socket: Connection
  on: (event: 'data', listener: (chunk: Uint8Array) => void) => unknown
  unpipe: () => unknown
  resume: () => unknown
  read: (bytes: number) => unknown
}
type Response = { prependOnceListener: (event: 'finish', listener: () => void) => unknown }

/** How much of a body is still taken, unread and unkept, once it has been answered. */
const drainLimits = { maxBytes: 16 * 1024 * 1024, maxMs: 5_000 }

/**
 * A connection closed while its client still writes is reset, and the client may never read why it was refused. So whoever
 * was answered before the end of the body is listened to for a little longer, and only then cut off.
 */
export function drainAfterAnswer(server: Server) {
  const draining = new WeakSet<Connection>()

  server.on('connection', (socket: Connection) => {
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => (draining.has(socket) ? void socket.end() : destroySoon())
  })
  server.on('request', (request: Request, response: Response) => {
    // Before Node's own listener, which closes or drops the rest without a bound.
    response.prependOnceListener('finish', () => {
      if (!request.complete) drain(request)
    })
  })

  function drain(request: Request) {
    const { socket } = request
    draining.add(socket)
    request.once('close', () => {
      draining.delete(socket)
      if (socket.writableEnded) socket.destroySoon()
    })
    limitBodyTime(request, drainLimits.maxMs)
    let drainedBytes = 0
    request.unpipe()
    request.on('data', (chunk: Uint8Array) => {
      drainedBytes += chunk.length
      if (drainedBytes > drainLimits.maxBytes) request.destroy()
    })
    request.resume()
    // Reads at once, or Node would take it for a body nobody wants.
    request.read(0)
  }
}
