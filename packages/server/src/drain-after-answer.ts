import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitBodyTime } from './body-timeouts.ts'
import { megabytes, seconds } from './units.ts'

const drainLimits = { maxBytes: megabytes(16), maxMs: seconds(5) }

/** Closing a connection while its client still writes resets it, and the client may never read the response. */
export function drainAfterAnswer(server: Server) {
  const draining = new WeakSet<Socket>()

  server.on('connection', (socket) => {
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => (draining.has(socket) ? void socket.end() : destroySoon())
  })
  server.on('request', (request, response) => {
    // Before Node's own listener, which closes the connection or drops the rest without a limit.
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
    // Marks the request as consumed; otherwise Node dumps the rest itself, without a limit.
    request.read(0)
  }
}
