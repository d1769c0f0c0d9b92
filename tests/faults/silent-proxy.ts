import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './ports.ts'

/** Stands between the house and what it needs, and can fall silent: connections stay open and nothing comes back. */
export async function openSilentProxy(target: number) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let silent = false
  let bytesLeft = Number.POSITIVE_INFINITY
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (from === upstream) bytesLeft -= bytes.length
        if (bytesLeft < 0) silent = true
        if (!silent) to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    setSilent: (isSilent: boolean) => {
      silent = isSilent
      bytesLeft = Number.POSITIVE_INFINITY
    },
    /** So much of what comes back is let through, and then nothing. */
    silenceAfter: (bytes: number) => {
      bytesLeft = bytes
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
