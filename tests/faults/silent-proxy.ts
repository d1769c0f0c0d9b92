import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './ports.ts'

/** Stands between the house and its database, and can fall silent: connections stay open and nothing comes back. */
export async function openSilentProxy(target: number) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => silent || to.write(bytes))
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
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
