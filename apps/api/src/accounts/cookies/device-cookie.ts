import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { days, toSeconds } from '@kashika/server/units'
import { type CookieReply, type DeviceCookies, readCookie } from '../../platform/http/cookies.ts'

const deviceMaxAgeSeconds = toSeconds(days(365))
const visitMaxAgeSeconds = toSeconds(days(1))

/** Grants nothing: it only lets rate limits count the devices behind one IP address separately. */
export function createDeviceCookies(publicOrigin: string, secret: string): DeviceCookies {
  const isSecure = publicOrigin.startsWith('https://')
  const deviceCookieName = isSecure ? '__Host-device' : 'device'
  const visitCookieName = isSecure ? '__Host-visit' : 'visit'
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const isEqual = (received: string, expected: string) => {
    const [receivedBytes, expectedBytes] = [Buffer.from(received), Buffer.from(expected)]
    return receivedBytes.length === expectedBytes.length && timingSafeEqual(receivedBytes, expectedBytes)
  }
  const setCookie = (reply: CookieReply, cookieName: string, value: string, maxAgeSeconds: number) =>
    reply.header(
      'set-cookie',
      `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}; HttpOnly`,
    )
  return {
    isKnownDevice: (headers: IncomingHttpHeaders, email: string) =>
      isEqual(readCookie(headers, deviceCookieName) ?? '', sign(`device ${email}`)),
    rememberDevice: (reply: CookieReply, email: string) =>
      setCookie(reply, deviceCookieName, sign(`device ${email}`), deviceMaxAgeSeconds),

    readVisitId: (headers: IncomingHttpHeaders): string | undefined => {
      const [id = '', signature = ''] = (readCookie(headers, visitCookieName) ?? '').split('.')
      return id && isEqual(signature, sign(`visit ${id}`)) ? id : undefined
    },
    setVisitCookie: (reply: CookieReply) => {
      const id = randomBytes(16).toString('base64url')
      setCookie(reply, visitCookieName, `${id}.${sign(`visit ${id}`)}`, visitMaxAgeSeconds)
    },
  }
}
