import type { IncomingHttpHeaders } from 'node:http'
import { days, toSeconds } from '@kashika/server/units'
import { type CookieReply, readCookie, type SessionCookie } from '../../platform/http/cookies.ts'

const sessionMaxAgeSeconds = toSeconds(days(30))

/** The readable cookie `signed-in` grants nothing; it spares visitors who never signed in a call on every page. */
export function createSessionCookie(publicOrigin: string): SessionCookie {
  const isSecure = publicOrigin.startsWith('https://')
  const name = isSecure ? '__Host-session' : 'session'
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const setCookies = (reply: CookieReply, id: string, maxAgeSeconds: number) =>
    reply.header('set-cookie', [
      `${name}=${id}; Max-Age=${maxAgeSeconds}; ${attributes}; HttpOnly`,
      `signed-in=${id && 'yes'}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    ])
  return {
    read: (headers: IncomingHttpHeaders) => {
      const value = readCookie(headers, name)
      return value && /^\w{32,64}$/.test(value) ? value : undefined
    },
    store: (reply: CookieReply, id: string) => setCookies(reply, id, sessionMaxAgeSeconds),
    clear: (reply: CookieReply) => setCookies(reply, '', 0),
  }
}
