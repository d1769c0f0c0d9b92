import cors from '@fastify/cors'
import { endpoints } from '@kashika/contract'
import { bodyTimeouts } from '@kashika/server/body-timeouts'
import { describeError } from '@kashika/server/describe-error'
import { getRequestId } from '@kashika/server/request-origin'
import { securityHeaders } from '@kashika/server/security-headers'
import { cutOffSlowBodies } from '@kashika/server/slow-bodies'
import { kilobytes, seconds } from '@kashika/server/units'
import { fastify } from 'fastify'
import { handleError, registerErrorHandlers } from './error-responses.ts'

type HttpSettings = {
  LOG_LEVEL: string
  TRUSTED_PROXIES: string[]
  PUBLIC_ORIGIN: string
  PUBLIC_API_ORIGIN: string
}

const methods = [...new Set(Object.values(endpoints).map(({ method }) => method))]

/** An HTTP server with our limits, headers, logs and error shape, and no routes yet. */
export async function createHttpApp(settings: HttpSettings) {
  const headers = securityHeaders(settings.PUBLIC_API_ORIGIN !== '')
  const app = fastify({
    bodyLimit: kilobytes(64),
    // For whoever is longest waited for; the others are cut off sooner.
    requestTimeout: bodyTimeouts.withFilesMs,
    http: { connectionsCheckingInterval: seconds(3) },
    keepAliveTimeout: seconds(72),
    trustProxy: settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headers)),
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
  app.removeContentTypeParser('text/plain')

  // Only a separate API host is ever asked from another origin, and only our own pages may ask it.
  if (settings.PUBLIC_API_ORIGIN) {
    const origin = [settings.PUBLIC_ORIGIN]
    await app.register(cors, { origin, methods, credentials: true, maxAge: 600 })
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  cutOffSlowBodies(app)
  registerErrorHandlers(app)
  return app
}
