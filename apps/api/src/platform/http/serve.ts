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

/** What every successful response has. */
export const success = { success: true } as const

type RequestSession = { id: string | undefined; start: (id: string, email: string) => void; end: () => void }

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type RequestContext<Row extends Endpoint> = {
  query: Row extends { query: infer Schema } ? Parsed<Schema> : undefined
  body: Row extends { body: infer Schema } ? Parsed<Schema> : undefined
  files: Row extends { files: infer Files } ? Record<keyof Files, Uint8Array> : undefined
  /** Undefined where anyone may call: such calls must not depend on the session table. */
  actor: Row['access'] extends 'anyone' ? undefined : Actor
  session: RequestSession
  source: RequestSource
  queue: Queue
  log: FastifyRequest['log']
}
type Handler<Row extends Endpoint> = (context: RequestContext<Row>) => Promise<z.input<Row['response']>>

/** The only way to mount a route under /api. */
export function serve<Name extends CallName>(deps: ServeDeps, name: Name, handler: Handler<Endpoints[Name]>) {
  mountCall(deps, name, endpoints[name], handler)
}

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
    // Before the body is read, so that an upload without access costs nothing.
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
      // A device cookie must not be shared by a public cache.
      else if (row.cacheSeconds)
        reply.header(
          'cache-control',
          `${row.setsDeviceCookie ? 'private' : 'public'}, max-age=${row.cacheSeconds}`,
        )
      // Removes every column that the contract does not name.
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
