import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import proxy from '@fastify/http-proxy'
import serveStatic from '@fastify/static'
import { describeError, patience, requestIdOf } from '@kashika/contract'
import { type FastifyReply, fastify } from 'fastify'
import type { ServerBuild } from 'react-router'
import { answerError, answerErrorsInOneShape, apiUnreachable } from './answers.ts'
import { limitRenders } from './limit-renders.ts'
import { answerMetrics } from './metrics.ts'
import { pageAddress, redirectToMeant } from './page-address.ts'
import { pageRenderer } from './pages.ts'
import { cutOffSlowBodies } from './patience.ts'
import { walls } from './security.ts'
import type { Settings } from './settings.ts'

const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** A body apart from its connection: what forwards it destroys it when the API answers before its end, as it does to strangers. */
function copyOf(raw: IncomingMessage) {
  const copy = new PassThrough()
  copy.on('error', () => undefined)
  raw.once('close', () => raw.complete || copy.destroy())
  return raw.pipe(copy)
}

/** The web server: pages, their assets, and one origin by forwarding /api and /uploads (in production the edge does). */
export async function buildWeb(settings: Settings, build: ServerBuild) {
  let stopping = false
  const app = fastify({
    requestTimeout: patience.withFiles,
    http: { connectionsCheckingInterval: 3_000 },
    keepAliveTimeout: 72_000,
    trustProxy: settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be decoded.
      const meant = pageAddress(request.url, settings.PUBLIC_ORIGIN)
      if (!redirectToMeant(request, reply.headers(walls), meant)) answerError(error, request, reply)
    },
    genReqId: requestIdOf,
    logger: {
      level: settings.LOG_LEVEL,
      serializers: {
        err: describeError,
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
  })
  app.server.headersTimeout = 10_000
  answerErrorsInOneShape(app)
  cutOffSlowBodies(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(walls).header('x-request-id', request.id)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true, version, release: settings.RELEASE }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .code(stopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ready: !stopping }),
  )

  answerMetrics(app)

  for (const prefix of ['/api', '/uploads']) {
    await app.register(proxy, {
      upstream: settings.API_ORIGIN,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      preHandler: async (request) => {
        if (request.body) request.body = copyOf(request.raw)
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-request-id': request.id,
        }),
        onError: (reply) => apiUnreachable(reply as FastifyReply),
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
  const answerPage = limitRenders(pageRenderer(build, settings))
  app.get('/*', answerPage)
  // Apart, since only pages take plain forms: the API, forwarded above, must go on refusing them.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    const form = { parseAs: 'buffer', bodyLimit: 65_536 } as const
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      form,
      async (_: unknown, body: Buffer) => body,
    )
    forms.post('/*', answerPage)
  })

  return {
    app,
    notReady: () => {
      stopping = true
    },
  }
}
