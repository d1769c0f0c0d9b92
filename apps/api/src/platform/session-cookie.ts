import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { days, inSeconds } from './measures.ts'

/** The cookie outlives no session; how long a session lives, the server decides. */
const longest = inSeconds(days(30))

export function cookieNamed(headers: IncomingHttpHeaders, name: string) {
  const pairs = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

/**
 * Where a visitor's session id travels. Beside it goes a mark that pages can read, so that nobody who never signed
 * in is asked after at every page; it opens nothing.
 */
export function sessionCookie(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith('https://')
  const name = isSecure ? '__Host-session' : 'session'
  const common = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const set = (reply: FastifyReply, id: string, maxAge: number) =>
    reply.header('set-cookie', [
      `${name}=${id}; Max-Age=${maxAge}; ${common}; HttpOnly`,
      `signed-in=${id && 'yes'}; Max-Age=${maxAge}; ${common}`,
    ])
  return {
    read: (headers: IncomingHttpHeaders) => {
      const value = cookieNamed(headers, name)
      return value && /^\w{32,64}$/.test(value) ? value : undefined
    },
    keep: (reply: FastifyReply, id: string) => set(reply, id, longest),
    drop: (reply: FastifyReply) => set(reply, '', 0),
  }
}
