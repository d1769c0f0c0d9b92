import { type CallName, type Endpoint, endpoints, fieldLabels } from '@kashika/contract'
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { mountIgnoringForm, mountTakingForm, readForm } from './forms.ts'
import { type Doors, type From, fromOf, openGuard, type Person } from './guard.ts'
import { runChange } from './outcome.ts'
import type { Queue } from './queue.ts'
import { Refusal } from './refusal.ts'

export type { Doors, Person }

/** The session the visitor's cookie names, and what a handler may do: begin one on this device, or end it. */
type Session = { id: string | undefined; start: (id: string, email: string) => void; end: () => void }

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Asked<Row extends Endpoint> = {
  query: Row extends { query: infer Schema } ? Read<Schema> : undefined
  body: Row extends { body: infer Schema } ? Read<Schema> : undefined
  files: Row extends { files: infer Files } ? Record<keyof Files, Uint8Array> : undefined
  /** Not looked up for a call that anyone may make: such a call must not need the table of sessions. */
  who: Row['access'] extends 'anyone' ? undefined : Person
  session: Session
  from: From
  /** What is sent by it carries this call's id into the worker's log. */
  queue: Queue
  log: FastifyRequest['log']
}
type Handler<Row extends Endpoint> = (asked: Asked<Row>) => Promise<z.input<Row['answer']>>

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
  const guard = openGuard(doors, name, row)

  const route: RouteOptions = {
    method: row.method,
    url: row.path,
    // Before the body is read, so that a stranger's upload costs nothing.
    onRequest: guard.admit,
    handler: async (request, reply) => {
      const { body, files } = row.files ? await readForm(request, row) : { body: request.body }
      const from = fromOf(request)
      const asked = {
        query: row.query && check(row.query, request.query),
        body: row.body && check(row.body, body),
        files,
        who: guard.admitted(request),
        session: {
          id: cookie.read(request.headers),
          start: (id: string, email: string) => {
            cookie.keep(reply, id)
            doors.device.keep(reply, email)
          },
          end: () => cookie.drop(reply),
        },
        from,
        queue: doors.queueFor(from),
        log: request.log,
      } as unknown as Asked<Row>
      await guard.count(request, asked.body)
      const answer = await (row.changes ? runChange(() => handler(asked)) : handler(asked))
      if (row.changes || row.access !== 'anyone') reply.header('cache-control', 'no-store')
      // The mark of a device is its own: whoever kept such an answer for others would hand it to everybody.
      else if (row.cacheSeconds)
        reply.header(
          'cache-control',
          `${row.marksDevice ? 'private' : 'public'}, max-age=${row.cacheSeconds}`,
        )
      // Cut to what the contract names: a column nobody promised cannot leave the house.
      return row.answer.parse(answer)
    },
  }
  if (row.ignoresForm) mountIgnoringForm(doors.app, route)
  else if (row.files) mountTakingForm(doors.app, route, row)
  else doors.app.route(route)
}

function check(schema: z.ZodType, raw: unknown) {
  const read = schema.safeParse(raw)
  if (read.success) return read.data
  const [problem] = read.error.issues
  const field = problem?.path.join('.') || undefined
  const label = fieldLabels[String(problem?.path[0])]
  const sentence = problem?.message ?? 'This is not right.'
  throw new Refusal('invalid', label ? `${label}: ${sentence}` : sentence, undefined, field)
}
