import { type CallName, type Endpoint, type Endpoints, endpoints, fieldLabels } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import type { FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Actor, RequestSource } from '../actor.ts'
import { runWrite } from '../database/write-outcome.ts'
import type { Queue } from '../jobs/queue.ts'
import { mountMultipartRoute, mountUnparsedFormRoute, readForm } from './forms.ts'
import { createGuard, type ServeDeps, toRequestSource } from './guard.ts'

export type { ServeDeps }

/** The session the visitor's cookie names, and what a handler may do: begin one on this device, or end it. */
type RequestSession = { id: string | undefined; start: (id: string, email: string) => void; end: () => void }

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type RequestContext<Row extends Endpoint> = {
  query: Row extends { query: infer Schema } ? Parsed<Schema> : undefined
  body: Row extends { body: infer Schema } ? Parsed<Schema> : undefined
  files: Row extends { files: infer Files } ? Record<keyof Files, Uint8Array> : undefined
  /** Not looked up for a call that anyone may make: such a call must not need the table of sessions. */
  actor: Row['access'] extends 'anyone' ? undefined : Actor
  session: RequestSession
  source: RequestSource
  /** What is sent by it carries this call's id into the worker's log. */
  queue: Queue
  log: FastifyRequest['log']
}
type Handler<Row extends Endpoint> = (context: RequestContext<Row>) => Promise<z.input<Row['response']>>

/** Mounts one row of the table of calls: the only way to a route under /api. */
export function serve<Name extends CallName>(deps: ServeDeps, name: Name, handler: Handler<Endpoints[Name]>) {
  mountCall(deps, name, endpoints[name], handler)
}

/** What `serve` does with a row, whichever table it stands in. */
export function mountCall<Row extends Endpoint>(
  deps: ServeDeps,
  name: string,
  row: Row,
  handler: Handler<Row>,
) {
  const { sessionCookie } = deps
  const guard = createGuard(deps, name, row)

  const route: RouteOptions = {
    method: row.method,
    url: row.path,
    // Before the body is read, so that a stranger's upload costs nothing.
    onRequest: guard.admit,
    handler: async (request, reply) => {
      const { body, files } = row.files ? await readForm(request, row) : { body: request.body }
      const source = toRequestSource(request)
      const person = guard.getAdmittedPerson(request)
      const context = {
        query: row.query && validate(row.query, request.query),
        body: row.body && validate(row.body, body),
        files,
        actor: person && { personId: person.id, source },
        session: {
          id: sessionCookie.read(request.headers),
          start: (id: string, email: string) => {
            sessionCookie.store(reply, id)
            deps.deviceCookies.rememberDevice(reply, email)
          },
          end: () => sessionCookie.clear(reply),
        },
        source,
        queue: deps.queueFor(source),
        log: request.log,
      } as unknown as RequestContext<Row>
      await guard.countFieldValue(request, context.body)
      const response = await (row.writes ? runWrite(() => handler(context)) : handler(context))
      if (row.writes || row.access !== 'anyone') reply.header('cache-control', 'no-store')
      // The mark of a device is its own: whoever kept such an answer for others would hand it to everybody.
      else if (row.cacheSeconds)
        reply.header(
          'cache-control',
          `${row.setsDeviceCookie ? 'private' : 'public'}, max-age=${row.cacheSeconds}`,
        )
      // Cut to what the contract names: a column nobody promised cannot leave the house.
      return row.response.parse(response)
    },
  }
  if (row.ignoresForm) mountUnparsedFormRoute(deps.app, route)
  else if (row.files) mountMultipartRoute(deps.app, route, row)
  else deps.app.route(route)
}

function validate(schema: z.ZodType, raw: unknown) {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') || undefined
  const label = fieldLabels[String(issue?.path[0])]
  const sentence = issue?.message ?? 'This is not right.'
  throw new Refusal('invalid', label ? `${label}: ${sentence}` : sentence, undefined, field)
}
