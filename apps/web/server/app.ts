import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import proxy from '@fastify/http-proxy'
import serveStatic from '@fastify/static'
import { endpoints } from '@kashika/contract'
import { bodyTimeouts } from '@kashika/server/body-timeouts'
import { createApp } from '@kashika/server/create-app'
import { sendRefusal } from '@kashika/server/error-responses'
import { registerHealthRoutes } from '@kashika/server/health'
import { createRegistry, registerMetricsRoute } from '@kashika/server/metrics'
import { Refusal } from '@kashika/server/refusal'
import { kilobytes, seconds } from '@kashika/server/units'
import type { FastifyReply } from 'fastify'
import packageFile from '../package.json' with { type: 'json' }
import { securityHeaders } from './content-security-policy.ts'
import { redirectToCanonical, toPageUrl } from './page-url.ts'
import { createPageHandler, type PageBuild } from './pages.ts'
import type { Settings } from './settings.ts'

const pathsTakingFiles = new Set<string>(
  Object.values(endpoints).flatMap((row) => ('files' in row ? row.path : [])),
)
const apiUnreachable = new Refusal(
  'busy',
  'The shop cannot answer just now. Please try again in a moment.',
  5,
)
/** Beside the built server: scripts/build.ts. */
const clientFolder = fileURLToPath(new URL('client/', import.meta.url))

/** The proxy destroys the body where the API answers before its end; a copy keeps the connection alive. */
function copyBody(raw: IncomingMessage) {
  const copy = new PassThrough()
  copy.on('error', () => undefined)
  raw.once('close', () => raw.complete || copy.destroy())
  return raw.pipe(copy)
}

/** Without its facts no page can be made. */
async function canReadShop(apiOrigin: string) {
  const response = await fetch(`${apiOrigin}${endpoints.getShop.path}`, {
    signal: AbortSignal.timeout(seconds(2)),
  })
  return response.ok
}

/** In production the edge forwards /api and /uploads. */
export async function buildWebApp(settings: Settings, build: PageBuild) {
  const app = createApp({
    settings,
    securityHeaders,
    toRefusal: (error) =>
      'statusCode' in error && error.statusCode && error.statusCode < 500
        ? new Refusal('invalid', 'This request could not be read.')
        : undefined,
    // Only the API knows whether the sender may upload; it refuses others at once.
    toBodyTimeoutMs: (path) =>
      pathsTakingFiles.has(path) ? bodyTimeouts.withFilesMs : bodyTimeouts.defaultMs,
    answerUndecodableUrl: (request, reply) =>
      redirectToCanonical(request, reply, toPageUrl(request.url, settings.PUBLIC_ORIGIN)),
  })
  const { markNotReady } = registerHealthRoutes(app, {
    version: packageFile.version,
    release: settings.RELEASE,
    isReady: () => canReadShop(settings.API_ORIGIN),
  })
  const registry = createRegistry()
  registerMetricsRoute(app, registry)

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
        onError: (reply) => sendRefusal(reply as FastifyReply, apiUnreachable),
      },
    })
  }

  await app.register(serveStatic, {
    root: clientFolder,
    wildcard: false,
    // Sent instead of the plain file, not under names of their own.
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      // A service worker must not outlive its release in a cache.
      const lifetime = path.includes('/admin/') ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : lifetime)
    },
  })
  const { handlePage, close } = createPageHandler(build, settings, registry)
  app.addHook('onClose', async () => close())
  app.get('/*', handlePage)
  // A scope of its own: only pages take form posts; the forwarded API must go on refusing them.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parserOptions = { parseAs: 'buffer', bodyLimit: kilobytes(64) } as const
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      parserOptions,
      async (_: unknown, body: Buffer) => body,
    )
    scope.post('/*', handlePage)
  })

  return { app, markNotReady }
}
