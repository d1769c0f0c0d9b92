import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitBodyTime } from './body-timeouts.ts'
import { megabytes, seconds } from './units.ts'

const drainLimits = { maxBytes: megabytes(16), maxMs: seconds(5) }

/**
 * A connection closed while its client still writes is reset, and the client may never read the response. So the rest of
 * a body that was answered early is read and dropped, up to a limit.
 */
export function drainAfterAnswer(server: Server) {
  const draining = new WeakSet<Socket>()

  server.on('connection', (socket) => {
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => (draining.has(socket) ? void socket.end() : destroySoon())
  })
  server.on('request', (request, response) => {
    // Before Node's own listener, which closes or drops the rest without a bound.
    response.prependOnceListener('finish', () => {
      if (!request.complete) drain(request)
    })
  })

  function drain(request: IncomingMessage) {
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
