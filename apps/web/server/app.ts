import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import proxy from '@fastify/http-proxy'
import serveStatic from '@fastify/static'
import { type FastifyReply, fastify } from 'fastify'
import type { ServerBuild } from 'react-router'
import { addressOrNowhere, pageRenderer } from './pages.ts'
import { contentSecurityPolicy } from './security.ts'
import type { Settings } from './settings.ts'

const clientFolder = fileURLToPath(new URL('../build/client/', import.meta.url))
const goodRequestId = /^[\w-]{8,64}$/

/** The web server: pages, their assets, and one origin by forwarding /api and /uploads (in production the edge does). */
export async function buildWeb(settings: Settings, build: ServerBuild) {
  let stopping = false
  const app = fastify({
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    trustProxy: settings.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => addressOrNowhere(url),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && goodRequestId.test(given) ? given : randomUUID()
    },
    logger: {
      level: settings.LOG_LEVEL,
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
    },
  })
  app.server.headersTimeout = 10_000

  await app.register(helmet, {
    // Pages set their own, with their scripts' hashes; this one is for everything else.
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('content-security-policy', contentSecurityPolicy('', ''))
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .code(stopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ready: !stopping }),
  )

  for (const prefix of ['/api', '/uploads']) {
    await app.register(proxy, {
      upstream: settings.API_ORIGIN,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
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
  app.get('/*', pageRenderer(build, settings))

  return {
    app,
    notReady: () => {
      stopping = true
    },
  }
}

function apiUnreachable(reply: FastifyReply) {
  const sentence = 'The shop cannot answer just now. Please try again in a moment.'
  return reply
    .code(503)
    .headers({ 'retry-after': 5, 'cache-control': 'no-store' })
    .send({ success: false, message: sentence, msg: sentence, code: 'busy', requestId: reply.request.id })
}
