import type { ErrorResponse } from '@kashika/contract'
import { Refusal, type RefusalKind } from '@kashika/server/refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnreachable, isTimeoutOrDeadlock } from '../database/errors.ts'
import { UnknownOutcome } from '../database/write-outcome.ts'

const statusByKind: Record<RefusalKind, number> = {
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
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const diskFullMessage =
  'The shop’s disk is full, so this was not kept. Please tell whoever looks after the shop, and try again later.'

/** Says every error in our own words: what went wrong inside stays inside, in the log. */
function toRefusal(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof UnknownOutcome) {
    return new Refusal(
      'unconfirmed',
      'We cannot tell whether this was saved. Please look before you try again.',
    )
  }
  if (isDatabaseUnreachable(error) || isTimeoutOrDeadlock(error)) {
    return new Refusal('busy', 'The shop cannot answer just now. Please try again in a moment.', 5)
  }
  if ('code' in error && diskFullCodes.has(String(error.code))) return new Refusal('full', diskFullMessage)
  const status = ('statusCode' in error && error.statusCode) || 500
  if (status === 413) return new Refusal('too-large', 'This request is too large.')
  if (status === 415) return new Refusal('unsupported', 'This kind of content is not accepted here.')
  if (status < 500) return new Refusal('invalid', 'This request could not be read.')
  return undefined
}

function sendError(reply: FastifyReply, status: number, code: string, sentence: string, field?: string) {
  const body: ErrorResponse = {
    success: false,
    message: sentence,
    msg: sentence,
    code,
    ...(field && { field }),
    requestId: reply.request.id,
  }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Says no in the one shape. Fastify calls it for whatever was thrown, and for addresses it cannot even read. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error)
  if (!refusal) {
    request.log.error({ err: error }, 'unforeseen')
    return sendError(reply, 500, 'unforeseen', 'Something went wrong. Please try again.')
  }
  if (statusByKind[refusal.kind] === 503) request.log.warn({ err: error }, refusal.kind)
  if (refusal.kind === 'full') request.log.error({ err: error }, 'no room')
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return sendError(reply, statusByKind[refusal.kind], refusal.kind, refusal.message, refusal.field)
}

export function registerErrorHandlers(app: FastifyInstance) {
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'missing', 'There is nothing here.'))
}
