import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the system gives away itself: one of those may be another's before it is used here. */
const ports = { first: 15_000, end: 32_768 }

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = randomInt(ports.first, ports.end)
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
