import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import proxy from '@fastify/http-proxy'
import serveStatic from '@fastify/static'
import { bodyTimeouts } from '@kashika/server/body-timeouts'
import { describeError } from '@kashika/server/describe-error'
import { getRequestId } from '@kashika/server/request-origin'
import { type FastifyReply, fastify } from 'fastify'
import type { ServerBuild } from 'react-router'
import { handleError, registerErrorHandlers, sendApiUnreachable } from './error-responses.ts'
import { limitRenders } from './limit-renders.ts'
import { registerMetricsRoute } from './metrics.ts'
import { redirectToCanonical, toPageUrl } from './page-url.ts'
import { createPageHandler } from './pages.ts'
import { securityHeaders } from './security.ts'
import type { Settings } from './settings.ts'
import { cutOffSlowBodies } from './slow-bodies.ts'

const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** A body apart from its connection: what forwards it destroys it when the API answers before its end, as it does to strangers. */
function copyBody(raw: IncomingMessage) {
  const copy = new PassThrough()
  copy.on('error', () => undefined)
  raw.once('close', () => raw.complete || copy.destroy())
  return raw.pipe(copy)
}

/** The web server: pages, their assets, and one origin by forwarding /api and /uploads (in production the edge does). */
export async function buildWebApp(settings: Settings, build: ServerBuild) {
  let isStopping = false
  const app = fastify({
    requestTimeout: bodyTimeouts.withFilesMs,
    http: { connectionsCheckingInterval: 3_000 },
    keepAliveTimeout: 72_000,
    trustProxy: settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be decoded.
      const canonicalUrl = toPageUrl(request.url, settings.PUBLIC_ORIGIN)
      if (!redirectToCanonical(request, reply.headers(securityHeaders), canonicalUrl))
        handleError(error, request, reply)
    },
    genReqId: getRequestId,
    logger: {
      level: settings.LOG_LEVEL,
      serializers: {
        err: describeError,
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
  })
  app.server.headersTimeout = 10_000
  registerErrorHandlers(app)
  cutOffSlowBodies(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true, version, release: settings.RELEASE }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .code(isStopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ready: !isStopping }),
  )

  registerMetricsRoute(app)

  for (const prefix of ['/api', '/uploads']) {
    await app.register(proxy, {
      upstream: settings.API_ORIGIN,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      preHandler: async (request) => {
        if (request.body) request.body = copyBody(request.raw)
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-request-id': request.id,
        }),
        onError: (reply) => sendApiUnreachable(reply as FastifyReply),
      },
    })
  }

  await app.register(serveStatic, {
    root: clientFolder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  const answerPage = limitRenders(createPageHandler(build, settings))
  app.get('/*', answerPage)
  // Apart, since only pages take plain forms: the API, forwarded above, must go on refusing them.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parserOptions = { parseAs: 'buffer', bodyLimit: 65_536 } as const
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      parserOptions,
      async (_: unknown, body: Buffer) => body,
    )
    scope.post('/*', answerPage)
  })

  return {
    app,
    markNotReady: () => {
      isStopping = true
    },
  }
}
