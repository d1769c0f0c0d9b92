import { createHash } from 'node:crypto'
import type { Endpoint } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { isFromOurPages } from '@kashika/server/request-origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { RequestSource } from '../actor.ts'
import type { Queue } from '../jobs/queue.ts'
import { toClientNetwork } from '../limits/client-network.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import type { DeviceCookies, SessionCookie } from './cookies.ts'

/** Somebody who is signed in. */
export type Person = { id: string; isAdmin: boolean }

/** What mounting a call needs of the house. */
export type ServeDeps = {
  app: FastifyInstance
  pool: pg.Pool
  ourOrigins: ReadonlySet<string>
  sessionCookie: SessionCookie
  deviceCookies: DeviceCookies
  /** The house has no other queue, so that no call's job can be without the call's id. */
  queueFor: (call: RequestSource) => Queue
  /** Whose session this is, asked anew at every call. */
  findSessionPerson: (session: string) => Promise<Person | undefined>
  /** Told when somebody without the right asks for what is the shop's own. */
  onAccessDenied: (call: {
    name: string
    personId: string | undefined
    source: RequestSource
  }) => Promise<void>
}

/** More waiting for a connection than this, and a new call is better told to come back than made to wait. */
const maxWaitingForConnection = 50

export const toRequestSource = (request: FastifyRequest): RequestSource => ({
  ip: request.ip,
  requestId: request.id,
})

/** Who may make a call and how often, as its row says. */
export function createGuard(deps: ServeDeps, name: string, row: Endpoint) {
  const { access, limitEach } = row
  const countByNetwork = row.limit && createRateLimiter(deps.pool, name, row.limit)
  const countByDevice = row.limitDevice && createRateLimiter(deps.pool, `${name}-device`, row.limitDevice)
  const countByField = limitEach && createRateLimiter(deps.pool, `${name}-each`, limitEach)
  const admittedPeople = new WeakMap<FastifyRequest, Person>()

  return {
    admit: async (request: FastifyRequest, reply: FastifyReply) => {
      if (row.writes && !isFromOurPages(request.headers, deps.ourOrigins)) {
        throw new Refusal('forbidden', 'This request did not come from our own pages.')
      }
      if (deps.pool.waitingCount > maxWaitingForConnection)
        throw new Refusal('busy', 'The shop is very busy. Please try again.', 2)
      // A device beyond its own count must not use up its neighbours'.
      const visitId = deps.deviceCookies.readVisitId(request.headers)
      await countByDevice?.(visitId ?? toClientNetwork(request.ip))
      await countByNetwork?.(toClientNetwork(request.ip))
      if (row.setsDeviceCookie && !visitId) deps.deviceCookies.setVisitCookie(reply)
      const session = deps.sessionCookie.read(request.headers)
      const person = session && access !== 'anyone' ? await deps.findSessionPerson(session) : undefined
      if (access === 'admin' && !person?.isAdmin)
        await deps.onAccessDenied({ name, personId: person?.id, source: toRequestSource(request) })
      // The cookie stays: this answer may arrive after a new sign-in, whose cookie it would take away.
      if (access !== 'anyone' && !person) throw new Refusal('signed-out', 'Please sign in first.')
      if (access === 'admin' && !person?.isAdmin)
        throw new Refusal('forbidden', 'This is for the shop’s own people.')
      if (person) admittedPeople.set(request, person)
    },

    getAdmittedPerson: (request: FastifyRequest) => admittedPeople.get(request),

    /** Counts a try for one value of one field. Hashed: the table of counts is no list of addresses. */
    countFieldValue: async (request: FastifyRequest, body: unknown) => {
      if (!limitEach) return
      const value = String((body as Record<string, unknown>)[limitEach.field])
      const isKnownDevice =
        limitEach.knownDevicesApart && deps.deviceCookies.isKnownDevice(request.headers, value)
      const key = createHash('sha256').update(isKnownDevice ? `known ${value}` : value)
      await countByField?.(key.digest('base64url'))
    },
  }
}
