import { createHash } from 'node:crypto'
import { type Endpoint, isFromOurPages } from '@kashika/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { deviceCookie } from './device-cookie.ts'
import { limiter } from './limits.ts'
import { networkOf } from './network.ts'
import type { Queue } from './queue.ts'
import { Refusal } from './refusal.ts'
import type { sessionCookie } from './session-cookie.ts'

/** Somebody who is signed in. */
export type Person = { id: string; isAdmin: boolean }

/** What mounting a call needs of the house. */
export type Doors = {
  app: FastifyInstance
  pool: pg.Pool
  ourOrigins: ReadonlySet<string>
  cookie: ReturnType<typeof sessionCookie>
  device: ReturnType<typeof deviceCookie>
  /** The house has no other queue, so that no call's job can be without the call's id. */
  queueFor: (call: From) => Queue
  /** Whose session this is, asked anew at every call. */
  whoIs: (session: string) => Promise<Person | undefined>
  /** Told when somebody without the right asks for what is the shop's own. */
  onRefused: (call: { name: string; who: string | undefined; from: From }) => Promise<void>
}

/** Where a call came from. */
export type From = { ip: string; requestId: string }
/** More waiting for a connection than this, and a new call is better told to come back than made to wait. */
const longestQueue = 50

export const fromOf = (request: FastifyRequest): From => ({ ip: request.ip, requestId: request.id })

/** Who may make a call and how often, as its row says. */
export function openGuard(doors: Doors, name: string, row: Endpoint) {
  const { access, limitEach } = row
  const take = row.limit && limiter(doors.pool, name, row.limit)
  const takeDevice = row.limitDevice && limiter(doors.pool, `${name}-device`, row.limitDevice)
  const takeEach = limitEach && limiter(doors.pool, `${name}-each`, limitEach)
  const people = new WeakMap<FastifyRequest, Person>()

  return {
    admit: async (request: FastifyRequest, reply: FastifyReply) => {
      if (row.changes && !isFromOurPages(request.headers, doors.ourOrigins)) {
        throw new Refusal('forbidden', 'This request did not come from our own pages.')
      }
      if (doors.pool.waitingCount > longestQueue)
        throw new Refusal('busy', 'The shop is very busy. Please try again.', 2)
      // A device beyond its own count must not use up its neighbours'.
      const visit = doors.device.visitOf(request.headers)
      await takeDevice?.(visit ?? networkOf(request.ip))
      await take?.(networkOf(request.ip))
      if (row.marksDevice && !visit) doors.device.beginVisit(reply)
      const session = doors.cookie.read(request.headers)
      const person = session && access !== 'anyone' ? await doors.whoIs(session) : undefined
      if (access === 'admin' && !person?.isAdmin)
        await doors.onRefused({ name, who: person?.id, from: fromOf(request) })
      // The cookie stays: this answer may arrive after a new sign-in, whose cookie it would take away.
      if (access !== 'anyone' && !person) throw new Refusal('signed-out', 'Please sign in first.')
      if (access === 'admin' && !person?.isAdmin)
        throw new Refusal('forbidden', 'This is for the shop’s own people.')
      if (person) people.set(request, person)
    },

    admitted: (request: FastifyRequest) => people.get(request),

    /** Counts a try for one value of one field. Hashed: the table of counts is no list of addresses. */
    count: async (request: FastifyRequest, body: unknown) => {
      if (!limitEach) return
      const value = String((body as Record<string, unknown>)[limitEach.field])
      const isKnown = limitEach.knownDevicesApart && doors.device.knows(request.headers, value)
      const key = createHash('sha256').update(isKnown ? `known ${value}` : value)
      await takeEach?.(key.digest('base64url'))
    },
  }
}
