import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { seconds } from '@kashika/server/units'
import webPush from 'web-push'
import { isPublicHost, lookupPublicAddress } from './public-address.ts'

type PushTarget = { endpoint: string; p256dh: string; auth: string }
type PushMessage = {
  payload: object
  /** How the push service can reach us: an address of https or mailto (RFC 8292). */
  subject: string
  ttlSeconds: number
  /** Replaces what waits under the same topic (RFC 8030). */
  topic: string
}
type PushOutcome =
  | { result: 'sent' }
  | { result: 'gone' }
  | { result: 'refused'; status: number }
  | { result: 'put off'; status: number; retryAfterMs: number | undefined }
export type PushService = {
  publicKey: string
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
}

type PushKeys = { PUSH_PUBLIC_KEY?: string | undefined; PUSH_PRIVATE_KEY?: string | undefined }

/** Undefined where this server has no keys. */
export const openPushService = (keys: PushKeys, allowsPrivateHosts: boolean): PushService | undefined =>
  keys.PUSH_PUBLIC_KEY && keys.PUSH_PRIVATE_KEY
    ? createPushService({
        publicKey: keys.PUSH_PUBLIC_KEY,
        privateKey: keys.PUSH_PRIVATE_KEY,
        allowsPrivateHosts,
      })
    : undefined

type PushServiceOptions = {
  publicKey: string
  privateKey: string
  allowsPrivateHosts: boolean
  timeoutMs?: number
}

/** Throws where the push service cannot be reached. Of its answer only the status is read. */
export function createPushService({
  publicKey,
  privateKey,
  allowsPrivateHosts,
  timeoutMs = seconds(10),
}: PushServiceOptions): PushService {
  async function send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const { payload, subject, ttlSeconds, topic } = message
    const url = new URL(endpoint)
    if (!(allowsPrivateHosts || isPublicHost(url.hostname))) return { result: 'gone' }
    const { cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(payload), 'aes128gcm')
    const vapid = webPush.getVapidHeaders(url.origin, subject, publicKey, privateKey, 'aes128gcm')
    const pushRequest = request(url, {
      method: 'POST',
      headers: {
        ...vapid,
        ttl: ttlSeconds,
        urgency: 'high',
        topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': cipherText.length,
      },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowsPrivateHosts && { lookup: lookupPublicAddress }),
    })
    pushRequest.end(cipherText)
    const [response] = (await once(pushRequest, 'response')) as [IncomingMessage]
    // Whatever else it says is not read: it may have no end.
    pushRequest.on('error', () => undefined)
    response.destroy()
    return toOutcome(response)
  }
  return { publicKey, send }
}

function toOutcome({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status !== 429 && status < 500) return { result: 'refused', status }
  const retryAfterMs = seconds(Number(headers['retry-after']))
  return { result: 'put off', status, retryAfterMs: retryAfterMs > 0 ? retryAfterMs : undefined }
}
