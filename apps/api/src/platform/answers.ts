import type { Refused } from '@kashika/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnreachable, wasHeldUp } from './database.ts'
import { Refusal, type RefusalKind } from './refusal.ts'

const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  gone: 410,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  busy: 503,
}

/** Says every error in our own words: what went wrong inside stays inside, in the log. */
function asRefusal(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isUnreachable(error) || wasHeldUp(error)) {
    return new Refusal('busy', 'The shop cannot answer just now. Please try again in a moment.', 5)
  }
  const status = ('statusCode' in error && error.statusCode) || 500
  if (status === 413) return new Refusal('too-large', 'This request is too large.')
  if (status === 415) return new Refusal('unsupported', 'This kind of content is not accepted here.')
  if (status < 500) return new Refusal('invalid', 'This request could not be read.')
  return undefined
}

function refuse(reply: FastifyReply, status: number, code: string, sentence: string) {
  const refused: Refused = {
    success: false,
    message: sentence,
    msg: sentence,
    code,
    requestId: reply.request.id,
  }
  return reply.code(status).header('cache-control', 'no-store').send(refused)
}

/** Says no in the one shape. Fastify calls it for whatever was thrown, and for addresses it cannot even read. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error }, 'unforeseen')
    return refuse(reply, 500, 'unforeseen', 'Something went wrong. Please try again.')
  }
  if (refusal.kind === 'busy') request.log.warn({ err: error }, 'busy')
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return refuse(reply, statusOf[refusal.kind], refusal.kind, refusal.message)
}

export function answerErrorsInOneShape(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'missing', 'There is nothing here.'))
}
