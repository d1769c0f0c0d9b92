import type { Refused } from '@kashika/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnreachable, wasHeldUp } from './database-errors.ts'
import { UnknownOutcome } from './outcome.ts'
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
  unconfirmed: 503,
  full: 507,
  'queue-full': 503,
}

/** What the system says where a disk, a quota or a limit leaves no room for a file. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const diskFull =
  'The shop’s disk is full, so this was not kept. Please tell whoever looks after the shop, and try again later.'

/** Says every error in our own words: what went wrong inside stays inside, in the log. */
function asRefusal(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof UnknownOutcome) {
    return new Refusal(
      'unconfirmed',
      'We cannot tell whether this was saved. Please look before you try again.',
    )
  }
  if (isUnreachable(error) || wasHeldUp(error)) {
    return new Refusal('busy', 'The shop cannot answer just now. Please try again in a moment.', 5)
  }
  if ('code' in error && noRoom.has(String(error.code))) return new Refusal('full', diskFull)
  const status = ('statusCode' in error && error.statusCode) || 500
  if (status === 413) return new Refusal('too-large', 'This request is too large.')
  if (status === 415) return new Refusal('unsupported', 'This kind of content is not accepted here.')
  if (status < 500) return new Refusal('invalid', 'This request could not be read.')
  return undefined
}

function refuse(reply: FastifyReply, status: number, code: string, sentence: string, field?: string) {
  const refused: Refused = {
    success: false,
    message: sentence,
    msg: sentence,
    code,
    ...(field && { field }),
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
  if (statusOf[refusal.kind] === 503) request.log.warn({ err: error }, refusal.kind)
  if (refusal.kind === 'full') request.log.error({ err: error }, 'no room')
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return refuse(reply, statusOf[refusal.kind], refusal.kind, refusal.message, refusal.field)
}

export function answerErrorsInOneShape(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'missing', 'There is nothing here.'))
}
