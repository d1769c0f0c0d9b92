import type { ErrorResponse } from '@kashika/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

function sendError(reply: FastifyReply, status: number, code: string, sentence: string) {
  const body: ErrorResponse = {
    success: false,
    message: sentence,
    msg: sentence,
    code,
    requestId: reply.request.id,
  }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

export function sendApiUnreachable(reply: FastifyReply) {
  reply.header('retry-after', 5)
  return sendError(reply, 503, 'busy', 'The shop cannot answer just now. Please try again in a moment.')
}

export function sendForeignOrigin(reply: FastifyReply) {
  return sendError(reply, 403, 'forbidden', 'This request did not come from our own pages.')
}

/** What is no page answers as the API does: one shape, one sentence, nothing of what went wrong inside. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isClientError = error.statusCode !== undefined && error.statusCode < 500
  if (isClientError) return sendError(reply, 400, 'invalid', 'This request could not be read.')
  request.log.error({ err: error }, 'unforeseen')
  return sendError(reply, 500, 'unforeseen', 'Something went wrong. Please try again.')
}

export function registerErrorHandlers(app: FastifyInstance) {
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'missing', 'There is nothing here.'))
}
