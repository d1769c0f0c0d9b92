import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { days, inSeconds } from './measures.ts'
import { cookieNamed } from './session-cookie.ts'

const remembered = inSeconds(days(365))

/**
 * A device on which somebody has signed in before. It opens nothing; but its tries are counted apart from those of
 * strangers, so that nobody can lock a person out by guessing at the password.
 */
export function deviceCookie(publicOrigin: string, secret: string) {
  const isSecure = publicOrigin.startsWith('https://')
  const name = isSecure ? '__Host-device' : 'device'
  const markOf = (who: string) => createHmac('sha256', secret).update(`device ${who}`).digest('base64url')
  return {
    knows: (headers: IncomingHttpHeaders, who: string) => {
      const [shown, right] = [Buffer.from(cookieNamed(headers, name) ?? ''), Buffer.from(markOf(who))]
      return shown.length === right.length && timingSafeEqual(shown, right)
    },
    keep: (reply: FastifyReply, who: string) =>
      reply.header(
        'set-cookie',
        `${name}=${markOf(who)}; Max-Age=${remembered}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}; HttpOnly`,
      ),
  }
}
