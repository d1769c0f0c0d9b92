import { createHash } from 'node:crypto'
import type { Endpoint } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { isFromOurPages } from '@kashika/server/request-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { RequestSource } from '../actor.ts'
import type { Queue } from '../jobs/queue.ts'
import { toClientNetwork } from '../limits/client-network.ts'
import { toMailboxKey } from '../limits/mailbox-key.ts'
import { createRateLimiter } from '../limits/rate-limiter.ts'
import type { DeviceCookies, SessionCookie } from './cookies.ts'

export type Person = { id: string; isAdmin: boolean }

export type ServeDeps = {
  /** After each call that writes: the next read in this process must see it. */
  onWritten: () => void
  app: FastifyInstance
  pool: pg.Pool
  ourOrigins: ReadonlySet<string>
  sessionCookie: SessionCookie
  deviceCookies: DeviceCookies
  /** The only queue handlers get, so that every job carries the request id. */
  queueFor: (call: RequestSource) => Queue
  findSessionPerson: (session: string) => Promise<Person | undefined>
  onAccessDenied: (call: {
    name: string
    personId: string | undefined
    source: RequestSource
  }) => Promise<void>
}

const maxWaitingForConnection = 50

export const toRequestSource = (request: FastifyRequest): RequestSource => ({
  ip: request.ip,
  requestId: request.id,
})

export function createGuard(deps: ServeDeps, name: string, row: Endpoint) {
  const { access, limitEach } = row
  const countByNetwork = row.limit && createRateLimiter(deps.pool, name, row.limit)
  const countByDevice = row.limitDevice && createRateLimiter(deps.pool, `${name}-device`, row.limitDevice)
  const countByField = limitEach && createRateLimiter(deps.pool, `${name}-each`, limitEach)
  const isOpenToAll = access === 'anyone' && !countByNetwork && !countByDevice && !row.setsDeviceCookie
  const admittedPeople = new WeakMap<FastifyRequest, Person>()

  return {
    admit: async (request: FastifyRequest, reply: FastifyReply) => {
      if (row.writes && !isFromOurPages(request.headers, deps.ourOrigins)) {
        throw new Refusal('forbidden', 'This request did not come from our own pages.')
      }
      if (deps.pool.waitingCount > maxWaitingForConnection)
        throw new Refusal('busy', 'The shop is very busy. Please try again.', 2)
      if (isOpenToAll) return
      // First, so that a device over its own limit does not use up that of its network.
      const visitId = deps.deviceCookies.readVisitId(request.headers)
      await countByDevice?.(visitId ?? toClientNetwork(request.ip))
      await countByNetwork?.(toClientNetwork(request.ip))
      if (row.setsDeviceCookie && !visitId) deps.deviceCookies.setVisitCookie(reply)
      const session = deps.sessionCookie.read(request.headers)
      const person = session && access !== 'anyone' ? await deps.findSessionPerson(session) : undefined
      if (access === 'admin' && !person?.isAdmin)
        await deps.onAccessDenied({ name, personId: person?.id, source: toRequestSource(request) })
      // The cookie stays: this response may arrive after a new sign-in and would remove its cookie.
      if (access !== 'anyone' && !person) throw new Refusal('signed-out', 'Please sign in first.')
      if (access === 'admin' && !person?.isAdmin)
        throw new Refusal('forbidden', 'This is for the shop’s own people.')
      if (person) admittedPeople.set(request, person)
    },

    getAdmittedPerson: (request: FastifyRequest) => admittedPeople.get(request),

    /** Hashed, so that the table of counts holds no email addresses. */
    countFieldValue: async (request: FastifyRequest, body: unknown) => {
      if (!limitEach) return
      const value = String((body as Record<string, unknown>)[limitEach.field])
      const isKnownDevice =
        limitEach.knownDevicesApart && deps.deviceCookies.isKnownDevice(request.headers, value)
      const counted = limitEach.field === 'email' ? toMailboxKey(value) : value
      const key = createHash('sha256').update(isKnownDevice ? `known ${counted}` : counted)
      await countByField?.(key.digest('base64url'))
    },
  }
}
