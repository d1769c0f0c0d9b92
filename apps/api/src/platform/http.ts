import { type CallName, type Endpoint, endpoints } from '@kashika/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { z } from 'zod'
import { limiter } from './limits.ts'
import { isFromOurPages } from './origin.ts'
import { Refusal } from './refusal.ts'

/** Somebody who is signed in. */
export type Person = { id: string; isAdmin: boolean }

/** What mounting a call needs of the house. */
export type Doors = {
  app: FastifyInstance
  pool: pg.Pool
  ourOrigins: ReadonlySet<string>
  whoIs: (request: FastifyRequest) => Promise<Person | undefined>
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Asked<Row extends Endpoint> = {
  query: Row extends { query: infer Schema } ? Read<Schema> : undefined
  body: Row extends { body: infer Schema } ? Read<Schema> : undefined
  who: Row['access'] extends 'anyone' ? Person | undefined : Person
  log: FastifyRequest['log']
}
type Handler<Row extends Endpoint> = (asked: Asked<Row>) => Promise<z.input<Row['answer']>>

/** More waiting for a connection than this, and a new call is better told to come back than made to wait. */
const longestQueue = 50

/** Mounts one row of the endpoint table: the only way to a route under /api. */
export function serve<Name extends CallName>(
  doors: Doors,
  name: Name,
  handler: Handler<(typeof endpoints)[Name]>,
) {
  mount(doors, name, endpoints[name], handler)
}

/** What `serve` does with a row, whichever table it stands in. */
export function mount<Row extends Endpoint>(doors: Doors, name: string, row: Row, handler: Handler<Row>) {
  const take = row.limit && limiter(doors.pool, name, row.limit)
  const people = new WeakMap<FastifyRequest, Person>()

  doors.app.route({
    method: row.method,
    url: row.path,
    // Before the body is read, so that a stranger's upload costs nothing.
    onRequest: async (request) => {
      if (row.changes && !isFromOurPages(request.headers, doors.ourOrigins)) {
        throw new Refusal('forbidden', 'This request did not come from our own pages.')
      }
      if (doors.pool.waitingCount > longestQueue)
        throw new Refusal('busy', 'The shop is very busy. Please try again.', 2)
      await take?.(request.ip)
      const person = await doors.whoIs(request)
      if (row.access !== 'anyone' && !person) throw new Refusal('signed-out', 'Please sign in first.')
      if (row.access === 'admin' && !person?.isAdmin)
        throw new Refusal('forbidden', 'This is for the shop’s own people.')
      if (person) people.set(request, person)
    },
    handler: async (request, reply) => {
      const asked = {
        query: row.query && check(row.query, request.query),
        body: row.body && check(row.body, request.body),
        who: people.get(request),
        log: request.log,
      } as Asked<Row>
      const answer = await handler(asked)
      if (row.changes || row.access !== 'anyone') reply.header('cache-control', 'no-store')
      // Cut to what the contract names: a column nobody promised cannot leave the house.
      return row.answer.parse(answer)
    },
  })
}

function check(schema: z.ZodType, raw: unknown) {
  const read = schema.safeParse(raw)
  if (read.success) return read.data
  const [problem] = read.error.issues
  const field = problem?.path.join('.')
  throw new Refusal(
    'invalid',
    field ? `${field}: ${problem?.message}` : (problem?.message ?? 'This is not right.'),
  )
}
