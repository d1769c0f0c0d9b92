import type { ErrorResponse } from '@kashika/contract/responses'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalKind } from './refusal.ts'

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

export type ToRefusal = (error: FastifyError | Error) => Refusal | undefined

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return sendError(reply, statusByKind[refusal.kind], refusal.kind, refusal)
}

function sendError(reply: FastifyReply, status: number, code: string, { message, field }: Partial<Refusal>) {
  const sentence = message ?? 'Something went wrong. Please try again.'
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

export function createErrorHandler(toRefusal: ToRefusal) {
  return function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
    const refusal = toRefusal(error)
    if (!refusal) {
      request.log.error({ err: error }, 'unforeseen')
      return sendError(reply, 500, 'unforeseen', {})
    }
    if (statusByKind[refusal.kind] === 503) request.log.warn({ err: error }, refusal.kind)
    if (refusal.kind === 'full') request.log.error({ err: error }, 'no room')
    return sendRefusal(reply, refusal)
  }
}

export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(reply, new Refusal('missing', 'There is nothing here.'))
