import { type CallName, type Endpoint, type Endpoints, endpoints, fieldLabels } from '@kashika/contract'
import { createEtag, matchesEtag, toSharedCacheControl } from '@kashika/server/etag'
import { Refusal } from '@kashika/server/refusal'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Actor, RequestSource } from '../actor.ts'
import type { AnswerCache, EncodedAnswer } from '../cache/answer-cache.ts'
import { runWrite } from '../database/write-outcome.ts'
import type { Queue } from '../jobs/queue.ts'
import { compileCut } from './cut-response.ts'
import { answerFormsWithPage } from './form-page.ts'
import { mountMultipartRoute, mountUnparsedFormRoute, readForm } from './forms.ts'
import { createGuard, type ServeDeps, toRequestSource } from './guard.ts'

export type { ServeDeps }

/** What every successful response has. */
export const success = { success: true } as const

type RequestSession = { id: string | undefined; start: (id: string, email: string) => void; end: () => void }

type FilesOf<Files> = {
  [Name in keyof Files]: Uint8Array | (Files[Name] extends { missingMessage: string } ? never : undefined)
}
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type RequestContext<Row extends Endpoint> = {
  query: Row extends { query: infer Schema } ? Parsed<Schema> : undefined
  body: Row extends { body: infer Schema } ? Parsed<Schema> : undefined
  files: Row extends { files: infer Files } ? FilesOf<Files> : undefined
  /** Undefined where anyone may call: such calls must not depend on the session table. */
  actor: Row['access'] extends 'anyone' ? undefined : Actor
  session: RequestSession
  source: RequestSource
  queue: Queue
  log: FastifyRequest['log']
}
type Handler<Row extends Endpoint> = (context: RequestContext<Row>) => Promise<z.input<Row['response']>>

type ServeOptions<Row extends Endpoint> = {
  /** Of a form with files: refuses before the body is read. */
  admitForm?: (query: RequestContext<Row>['query']) => Promise<unknown>
  answers?: AnswerCache
  /** There is no limit to the number of some addresses, such as those of searches. */
  isStorable?: (query: RequestContext<Row>['query']) => boolean
  /** When the answer stops being true, in milliseconds since 1970: no cache may keep it longer. */
  findExpiry?: (response: z.input<Row['response']>) => number | undefined
}

/** The only way to mount a route under /api. */
export function serve<Name extends CallName>(
  deps: ServeDeps,
  name: Name,
  handler: Handler<Endpoints[Name]>,
  options?: ServeOptions<Endpoints[Name]>,
) {
  mountCall(deps, name, endpoints[name], handler, options)
}

export function mountCall<Row extends Endpoint>(
  deps: ServeDeps,
  name: string,
  row: Row,
  handler: Handler<Row>,
  { admitForm, answers, isStorable, findExpiry }: ServeOptions<Row> = {},
) {
  const { sessionCookie } = deps
  const guard = createGuard(deps, name, row)
  const isPublicRead = row.method === 'GET' && row.access === 'anyone' && !row.writes
  const cutPublicResponse = isPublicRead ? compileCut(row.response) : undefined

  async function createContext(request: FastifyRequest, reply: FastifyReply) {
    const { body, files } = row.files ? await readForm(request, row) : { body: request.body }
    const source = toRequestSource(request)
    const person = guard.getAdmittedPerson(request)
    return {
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
  }

  async function answerPublicRead(request: FastifyRequest, reply: FastifyReply) {
    const load = async () => {
      const context = await createContext(request, reply)
      const response = await handler(context)
      const body = JSON.stringify(cutPublicResponse?.(response))
      return { body, isStorable: isStorable?.(context.query) ?? true, expiresAt: findExpiry?.(response) }
    }
    const answer = answers ? await answers.answer(request.url, load) : encodeAnswer(await load())
    reply.header('cache-control', toCacheControl(row, answer.expiresAt))
    return sendEncodedAnswer(request, reply, answer)
  }

  async function answerCall(request: FastifyRequest, reply: FastifyReply) {
    const context = await createContext(request, reply)
    await guard.countFieldValue(request, context.body ?? context.query)
    const response = await (row.writes
      ? runWrite(() => handler(context)).finally(deps.onWritten)
      : handler(context))
    if (row.responseType) return sendPrivateBytes(reply, row.responseType, response as Uint8Array)
    reply.header('cache-control', 'no-store')
    // Removes every column that the contract does not name.
    return row.response.parse(response)
  }

  const route: RouteOptions = {
    method: row.method,
    url: row.path,
    // Before the body is read, so that an upload without access costs nothing.
    onRequest: async (request, reply) => {
      await guard.admit(request, reply)
      if (admitForm && row.query) await admitForm(validate(row.query, request.query) as never)
    },
    handler: isPublicRead ? answerPublicRead : answerCall,
  }
  if (row.formPage) answerFormsWithPage(route, row.formPage)
  if (row.ignoresForm) mountUnparsedFormRoute(deps.app, route)
  else if (row.files) mountMultipartRoute(deps.app, route, row)
  else deps.app.route(route)
}

/** Bytes that people uploaded: nothing in them may run, and no cache may keep them. */
function sendPrivateBytes(reply: FastifyReply, type: string, bytes: Uint8Array) {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': type,
    })
    .send(bytes)
}

function encodeAnswer({
  body: text,
  expiresAt,
}: {
  body: string
  expiresAt: number | undefined
}): EncodedAnswer {
  const body = Buffer.from(text)
  return { body, etag: createEtag(body), expiresAt }
}

/** A device cookie must not be shared by a public cache. */
function toCacheControl({ cacheSeconds, setsDeviceCookie }: Endpoint, expiresAt: number | undefined): string {
  if (!cacheSeconds) return toSharedCacheControl(expiresAt, Date.now())
  return `${setsDeviceCookie ? 'private' : 'public'}, max-age=${cacheSeconds}`
}

function sendEncodedAnswer(request: FastifyRequest, reply: FastifyReply, answer: EncodedAnswer) {
  const { body, etag, version, expiresAt } = answer
  reply.header('etag', etag)
  // Tells the web server at once that nothing public has changed.
  if (version !== undefined) reply.header('catalogue-version', version)
  if (expiresAt !== undefined) reply.header('rates-valid-until', expiresAt)
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

function validate(schema: z.ZodType, raw: unknown) {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') || undefined
  const label = issue?.path.map((key) => fieldLabels[String(key)]).find(Boolean)
  const sentence = issue?.message ?? 'This is not right.'
  throw new Refusal('invalid', label ? `${label}: ${sentence}` : sentence, undefined, field)
}
