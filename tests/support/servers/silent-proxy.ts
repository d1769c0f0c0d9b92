import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../../apps/api/test/server/free-port.ts'

type StalledConnection = { upstream: Socket; held: { to: Socket; bytes: Buffer }[] }

/** While silent, connections stay open and nothing is passed on. */
export async function openSilentProxy(target: number) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const stalled = new Map<Socket, StalledConnection>()
  let silent = false
  let bytesLeft = Number.POSITIVE_INFINITY
  let stallingText: string | undefined
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        const isStalling = stallingText !== undefined && from === client && bytes.includes(stallingText)
        if (isStalling && !stalled.has(client)) stalled.set(client, { upstream, held: [] })
        if (stalled.has(client)) return void stalled.get(client)?.held.push({ to, bytes })
        if (from === upstream) bytesLeft -= bytes.length
        if (bytesLeft < 0) silent = true
        if (!silent) to.write(bytes)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        if (!stalled.has(client)) to.destroy()
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
    silenceAfter: (bytes: number) => {
      bytesLeft = bytes
    },
    /** A connection that sends this text, or by default anything, stalls from then on in both directions. */
    stallOnText: (text = '') => {
      stallingText = text
    },
    /** Delivers what the stalled connections sent, even those closed meanwhile. */
    releaseStalled: () => {
      stallingText = undefined
      const count = stalled.size
      for (const [client, { upstream, held }] of stalled) {
        for (const { to, bytes } of held) to.write(bytes)
        if (client.destroyed) upstream.end()
      }
      stalled.clear()
      return count
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
