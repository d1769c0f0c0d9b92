import type { IncomingHttpHeaders } from 'node:http'
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { bodyTimeouts, limitBodyTime } from './body-timeouts.ts'
import { describeError } from './describe-error.ts'
import { drainAfterAnswer } from './drain-after-answer.ts'
import { createErrorHandler, handleNotFound, type ToRefusal } from './error-responses.ts'
import { logDestination, RequestLog } from './request-log.ts'
import { seconds } from './units.ts'

type AppOptions = {
  settings: { LOG_LEVEL: string; TRUSTED_PROXIES: string[] }
  securityHeaders: Record<string, string>
  toRefusal: ToRefusal
  bodyLimit?: number
  toBodyTimeoutMs?: (path: string) => number
  answerUndecodableUrl?: (request: FastifyRequest, reply: FastifyReply) => boolean
}

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
    // Hooks do not run for framework errors.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders)
      if (!answerUndecodableUrl(request, reply)) handleError(error, request, reply)
    },
    genReqId: getRequestId,
    logController: new RequestLog(),
    logger: {
      level: settings.LOG_LEVEL,
      stream: logDestination,
      serializers: {
        err: describeError,
        // Headers and query string are left out: cookies and search words do not belong in a log.
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
  })
  app.server.headersTimeout = seconds(10)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    limitBodyTime(request.raw, toBodyTimeoutMs(request.url.split('?')[0] ?? ''))
    done()
  })
  drainAfterAnswer(app.server)
  return app
}

const validRequestId = /^[\w-]{8,64}$/

/** Keeps the id of the caller where it has the right form, so that one id finds a request in every log. */
function getRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const receivedId = headers['x-request-id']
  return typeof receivedId === 'string' && validRequestId.test(receivedId) ? receivedId : crypto.randomUUID()
}
