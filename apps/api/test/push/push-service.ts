import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type ReceivedPush = {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
  publicKey: string
}
type Answer = { status: number; headers?: Record<string, string>; delayMs?: number; body?: string }
type Keys = { privateKey: Buffer; p256dh: string; auth: string }

/** A push service on this machine (RFC 8030). It refuses what RFC 8292 and 8188 do not allow. */
export async function openTestPushService() {
  const folder = mkdtempSync('/tmp/push-service-')
  const certificateFile = `${folder}/cert.pem`
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', `${folder}/key.pem`, '-out', certificateFile]
  execFileSync('openssl', ['req', '-x509', ...key, ...name, ...files], { stdio: 'ignore' })
  const tls = { key: readFileSync(`${folder}/key.pem`), cert: readFileSync(certificateFile) }

  const received: ReceivedPush[] = []
  const refusals: string[] = []
  let answer: (push: ReceivedPush) => Answer = () => ({ status: 201 })
  const server = createServer(tls, async (request, response) => {
    const { url: path = '', headers } = request
    const body = await buffer(request)
    const publicKey = readVapidKey(headers.authorization, origin())
    const fault = publicKey ? findFault(headers, body) : 'its VAPID header is not right'
    if (fault) refusals.push(fault)
    const push = { path, headers, body, publicKey: publicKey ?? '' }
    const { status, headers: answered, delayMs = 0, body: text } = fault ? { status: 400 } : answer(push)
    if (!fault) received.push(push)
    setTimeout(() => response.writeHead(status, answered).end(text), delayMs).unref()
  })
  const origin = () => `https://localhost:${(server.address() as AddressInfo).port}`
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: origin(),
    tls,
    certificateFile,
    received,
    refusals,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The part of a browser: what it tells the shop, and how it reads what comes. */
export function createDevice(endpoint: string) {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const keys: Keys = { privateKey: curve.getPrivateKey(), p256dh, auth }
  return {
    subscription: { endpoint, p256dh, auth, device: 'Chrome on Android' },
    decrypt: (body: Buffer) => JSON.parse(decryptPush(body, keys)),
  }
}

function findFault(headers: IncomingMessage['headers'], body: Buffer): string | undefined {
  if (!/^\d+$/.test(String(headers['ttl']))) return 'it has no TTL'
  if (headers['content-encoding'] !== 'aes128gcm') return 'it is not encrypted'
  if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) return 'its topic is not right'
  return body.length > 4096 ? 'it is too long' : undefined
}

/** RFC 8292: undefined unless the token is signed by the key beside it, for this service and for less than a day. */
function readVapidKey(authorization: string | undefined, audience: string): string | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const verifyKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    verifyKey,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const secondsLeft = exp - Date.now() / 1000
  const isValid =
    aud === audience && secondsLeft > 0 && secondsLeft <= 86_400 && /^(mailto:|https:)/.test(sub)
  return isValid ? publicKey : undefined
}

/** RFC 8291 and 8188. */
function decryptPush(body: Buffer, { privateKey, p256dh, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const encrypted = body.subarray(21 + senderKey.length)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey])
  const secret = hkdfSync('sha256', curve.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32)
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
