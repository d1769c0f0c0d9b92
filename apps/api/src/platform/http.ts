import { createHash } from 'node:crypto'
import { type CallName, type Endpoint, endpoints, isFromOurPages } from '@kashika/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type pg from 'pg'
import type { z } from 'zod'
import { limiter } from './limits.ts'
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
  /** Whose session this is, asked anew at every call. */
  whoIs: (session: string) => Promise<Person | undefined>
  /** Told when somebody without the right asks for what is the shop's own. */
  onRefused: (call: { name: string; who: string | undefined; from: From }) => Promise<void>
}

/** Where a call came from. */
type From = { ip: string; requestId: string }
/** The session the visitor's cookie names, and the two things a handler may do with the cookie. */
type Session = { id: string | undefined; start: (id: string) => void; end: () => void }

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Asked<Row extends Endpoint> = {
  query: Row extends { query: infer Schema } ? Read<Schema> : undefined
  body: Row extends { body: infer Schema } ? Read<Schema> : undefined
  /** Not looked up for a call that anyone may make: such a call must not need the table of sessions. */
  who: Row['access'] extends 'anyone' ? undefined : Person
  session: Session
  from: From
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
  const { cookie } = doors
  const take = row.limit && limiter(doors.pool, name, row.limit)
  const takeEach = row.limitEach && limiter(doors.pool, `${name}-each`, row.limitEach)
  const people = new WeakMap<FastifyRequest, Person>()

  const route: RouteOptions = {
    method: row.method,
    url: row.path,
    // Before the body is read, so that a stranger's upload costs nothing.
    onRequest: async (request, reply) => {
      if (row.changes && !isFromOurPages(request.headers, doors.ourOrigins)) {
        throw new Refusal('forbidden', 'This request did not come from our own pages.')
      }
      if (doors.pool.waitingCount > longestQueue)
        throw new Refusal('busy', 'The shop is very busy. Please try again.', 2)
      await take?.(request.ip)
      const session = cookie.read(request.headers)
      const person = session && row.access !== 'anyone' ? await doors.whoIs(session) : undefined
      if (row.access === 'admin' && !person?.isAdmin)
        await doors.onRefused({ name, who: person?.id, from: fromOf(request) })
      if (row.access !== 'anyone' && !person) {
        cookie.drop(reply)
        throw new Refusal('signed-out', 'Please sign in first.')
      }
      if (row.access === 'admin' && !person?.isAdmin)
        throw new Refusal('forbidden', 'This is for the shop’s own people.')
      if (person) people.set(request, person)
    },
    handler: async (request, reply) => {
      const asked = {
        query: row.query && check(row.query, request.query),
        body: row.body && check(row.body, request.body),
        who: people.get(request),
        session: {
          id: cookie.read(request.headers),
          start: (id: string) => cookie.keep(reply, id),
          end: () => cookie.drop(reply),
        },
        from: fromOf(request),
        log: request.log,
      } as unknown as Asked<Row>
      if (row.limitEach) await takeEach?.(keyOf(asked.body, row.limitEach.field))
      const answer = await handler(asked)
      if (row.changes || row.access !== 'anyone') reply.header('cache-control', 'no-store')
      // Cut to what the contract names: a column nobody promised cannot leave the house.
      return row.answer.parse(answer)
    },
  }
  if (row.ignoresForm) mountApart(doors.app, route)
  else doors.app.route(route)
}

/** A route that takes a form unread, apart from all others, which must go on refusing forms. */
function mountApart(app: FastifyInstance, route: RouteOptions) {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  void app.register(async (apart) => {
    apart.addContentTypeParser(forms, { parseAs: 'string' }, async () => undefined)
    apart.route(route)
  })
}

const fromOf = (request: FastifyRequest): From => ({ ip: request.ip, requestId: request.id })

/** Hashed: the table of counts is no list of addresses. */
function keyOf(body: unknown, field: string) {
  const value = (body as Record<string, unknown>)[field]
  return createHash('sha256').update(String(value)).digest('base64url')
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
