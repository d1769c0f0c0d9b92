import { type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { bodyTimeouts, limitBodyTime } from './body-timeouts.ts'
import { describeError } from './describe-error.ts'
import { drainAfterAnswer } from './drain-after-answer.ts'
import { createErrorHandler, handleNotFound, type ToRefusal } from './error-responses.ts'
import { getRequestId } from './request-id.ts'
import { seconds } from './units.ts'

type AppOptions = {
  settings: { LOG_LEVEL: string; TRUSTED_PROXIES: string[] }
  securityHeaders: Record<string, string>
  toRefusal: ToRefusal
  bodyLimit?: number
  /** How long the body of a request to this path may take; by default as long as any. */
  toBodyTimeoutMs?: (path: string) => number
  /** For a URL that cannot be decoded: answers it, or returns false. */
  answerUndecodableUrl?: (request: FastifyRequest, reply: FastifyReply) => boolean
}

/** A Fastify app with our timeouts, headers, log and error responses, and no routes yet. */
export function createApp({
  settings,
  securityHeaders,
  toRefusal,
  bodyLimit,
  toBodyTimeoutMs = () => bodyTimeouts.defaultMs,
  answerUndecodableUrl = () => false,
}: AppOptions) {
  const handleError = createErrorHandler(toRefusal)
  const app = fastify({
    ...(bodyLimit && { bodyLimit }),
    // The longest that any body may take; limitBodyTime ends the others sooner.
    requestTimeout: bodyTimeouts.withFilesMs,
    http: { connectionsCheckingInterval: seconds(3) },
    keepAliveTimeout: seconds(72),
    trustProxy: settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Hooks do not run here, so the headers are set by hand.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders)
      if (!answerUndecodableUrl(request, reply)) handleError(error, request, reply)
    },
    genReqId: getRequestId,
    logger: {
      level: settings.LOG_LEVEL,
      serializers: {
        err: describeError,
        // No headers and no query string: neither cookies nor what people search for belongs in a log.
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
  })
  app.server.headersTimeout = seconds(10)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    limitBodyTime(request.raw, toBodyTimeoutMs(request.url.split('?')[0] ?? ''))
  })
  drainAfterAnswer(app.server)
  return app
}
