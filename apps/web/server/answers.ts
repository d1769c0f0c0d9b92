import type { Refused } from '@kashika/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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

export function apiUnreachable(reply: FastifyReply) {
  reply.header('retry-after', 5)
  return refuse(reply, 503, 'busy', 'The shop cannot answer just now. Please try again in a moment.')
}

export function refuseStranger(reply: FastifyReply) {
  return refuse(reply, 403, 'forbidden', 'This request did not come from our own pages.')
}

/** What is no page answers as the API does: one shape, one sentence, nothing of what went wrong inside. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500
  if (isTheirs) return refuse(reply, 400, 'invalid', 'This request could not be read.')
  request.log.error({ err: error }, 'unforeseen')
  return refuse(reply, 500, 'unforeseen', 'Something went wrong. Please try again.')
}

export function answerErrorsInOneShape(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'missing', 'There is nothing here.'))
}
