import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { days, inSeconds } from './measures.ts'
import { cookieNamed } from './session-cookie.ts'

const remembered = inSeconds(days(365))
const visit = inSeconds(days(1))

/**
 * What tells devices apart where many share one address. It opens nothing; only their calls are counted apart:
 * - a device on which somebody has signed in before, so that nobody can lock a person out by guessing at the password;
 * - a device that has opened a form of ours today, so that thousands behind one carrier do not use up each other's tries.
 */
export function deviceCookie(publicOrigin: string, secret: string) {
  const isSecure = publicOrigin.startsWith('https://')
  const name = isSecure ? '__Host-device' : 'device'
  const visitName = isSecure ? '__Host-visit' : 'visit'
  const signed = (what: string) => createHmac('sha256', secret).update(what).digest('base64url')
  const isSame = (shown: string, right: string) => {
    const [one, other] = [Buffer.from(shown), Buffer.from(right)]
    return one.length === other.length && timingSafeEqual(one, other)
  }
  const set = (reply: FastifyReply, named: string, value: string, maxAge: number) =>
    reply.header(
      'set-cookie',
      `${named}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}; HttpOnly`,
    )
  return {
    knows: (headers: IncomingHttpHeaders, who: string) =>
      isSame(cookieNamed(headers, name) ?? '', signed(`device ${who}`)),
    keep: (reply: FastifyReply, who: string) => set(reply, name, signed(`device ${who}`), remembered),

    /** The device's mark of today, where it is one of ours. */
    visitOf: (headers: IncomingHttpHeaders): string | undefined => {
      const [id = '', signature = ''] = (cookieNamed(headers, visitName) ?? '').split('.')
      return id && isSame(signature, signed(`visit ${id}`)) ? id : undefined
    },
    beginVisit: (reply: FastifyReply) => {
      const id = randomBytes(16).toString('base64url')
      set(reply, visitName, `${id}.${signed(`visit ${id}`)}`, visit)
    },
  }
}
