import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'

/**
 * What Chromium's push client talks to, on this machine: it checks in, registers each subscription and keeps one
 * connection on which messages come. Chromium takes the addresses from switches.
 */
export async function openCloudMessaging(tls: { key: Buffer; cert: Buffer }) {
  const registrations = new Map<string, { subtype: string; publicKey: string }>()
  const sockets: TLSSocket[] = []

  const http = createServer(async (request, response) => {
    if (request.url === '/checkin') return response.end(checkinResponse())
    const form = new URLSearchParams(await text(request))
    const token = `token-${registrations.size}`
    const subtype = form.get('X-subtype')
    if (subtype)
      registrations.set(token, {
        subtype: decodeURIComponent(subtype),
        publicKey: form.get('sender') ?? '',
      })
    response.end(`token=${token}`)
  })
  const messaging = createTlsServer(tls, (socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const login = Buffer.concat([field(1, 'login'), number(5, 1), number(8, Date.now())])
      socket.write(Buffer.concat([Buffer.from([protocolVersion]), frame(tags.loginResponse, login)]))
      sockets.push(socket)
    })
  })
  for (const server of [http, messaging]) {
    server.listen(0, 'localhost')
    await once(server, 'listening')
  }
  const port = (server: typeof http | typeof messaging) => (server.address() as AddressInfo).port

  return {
    registrations,
    isConnected: () => sockets.length > 0,
    browserSwitches: [
      `--gcm-checkin-url=http://localhost:${port(http)}/checkin`,
      `--gcm-registration-url=http://localhost:${port(http)}/register`,
      `--gcm-mcs-endpoint=https://localhost:${port(messaging)}`,
      // Of that connection.
      '--ignore-certificate-errors',
    ],
    /** Hands an encrypted message on as it came: only the browser can read it. */
    deliver: (token: string, body: Buffer) => {
      const registration = registrations.get(token)
      if (!registration) throw new Error(`nobody registered ${token}`)
      const message = Buffer.concat([
        field(2, crypto.randomUUID()),
        field(3, registration.publicKey),
        field(5, 'org.chromium.linux'),
        appData('subtype', registration.subtype),
        appData('content-encoding', 'aes128gcm'),
        field(9, crypto.randomUUID()),
        number(17, 60),
        number(18, Date.now()),
        field(21, body),
      ])
      sockets.at(-1)?.write(frame(tags.dataMessage, message))
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      http.closeAllConnections()
      http.close()
      messaging.close()
    },
  }
}

const protocolVersion = 41
const tags = { loginResponse: 3, dataMessage: 8 }

const frame = (tag: number, body: Buffer) => Buffer.concat([Buffer.from([tag]), varint(body.length), body])

/** The rest of this file writes protocol buffers. */
function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = BigInt(value)
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return Buffer.from([...bytes, Number(rest)])
}

function field(id: number, value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as Buffer)
  return Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes])
}

const number = (id: number, value: number) => Buffer.concat([varint(id << 3), varint(value)])

const appData = (key: string, value: string) => field(7, Buffer.concat([field(1, key), field(2, value)]))

function fixed64(id: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return Buffer.concat([varint((id << 3) | 1), bytes])
}

const checkinResponse = () =>
  Buffer.concat([number(1, 1), number(3, Date.now()), fixed64(7, 1_234_567n), fixed64(8, 7_654_321n)])
