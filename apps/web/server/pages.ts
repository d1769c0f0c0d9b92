import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { contentSecurityPolicy } from './security.ts'
import type { Settings } from './settings.ts'

/** Every page is the same for everyone, so a browser, a proxy or a CDN may keep it. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

const encodings = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** Renders pages whole: only then can they carry a strong ETag and the hashes of their own scripts. */
export function pageRenderer(build: ServerBuild, settings: Settings) {
  const render = createRequestHandler(build, 'production')

  return async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const page = await render(asWebRequest(request, settings.PUBLIC_ORIGIN), new RouterContextProvider())
    const body = Buffer.from(await page.arrayBuffer())

    for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value)
    for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie)
    if (page.headers.get('content-type')?.startsWith('text/html')) {
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(body.toString(), settings.PUBLIC_API_ORIGIN),
      )
    }
    // A refusal (429) is one visitor's, a failure passes: only pages, and the lack of one, may be kept.
    if (!page.headers.has('cache-control'))
      reply.header('cache-control', page.status < 400 || page.status === 404 ? shared : 'no-store')
    reply.code(page.status)
    return page.status === 200 ? sendOnce(request, reply, body) : reply.send(body)
  }
}

/** Sends the body in the best encoding the browser takes, or 304 where it has this very body already. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted),
  )
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`

  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await encodings[encoding](body))
}

/** The address is the public one, whatever Host was sent: pages must not depend on what a stranger writes there. */
function asWebRequest(request: FastifyRequest, publicOrigin: string): Request {
  const headers = new Headers({ 'x-request-id': request.id, 'x-forwarded-for': request.ip })
  const accept = request.headers.accept
  if (accept) headers.set('accept', accept)
  return new Request(new URL(request.url, publicOrigin), { method: 'GET', headers })
}
