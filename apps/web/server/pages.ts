import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sendRefusal } from '@kashika/server/error-responses'
import { Refusal } from '@kashika/server/refusal'
import { isFromOurPages } from '@kashika/server/request-origin'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { redirectToCanonical, toPageUrl } from './page-url.ts'
import type { Settings } from './settings.ts'

const foreignOrigin = new Refusal('forbidden', 'This request did not come from our own pages.')

/** Pages are the same for everyone, so shared caches may store them. */
const sharedCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'

const encodings = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** Pages are buffered whole, since a strong ETag needs the complete body. */
export function createPageHandler(build: ServerBuild, settings: Settings) {
  const render = createRequestHandler(build, 'production')
  const ourOrigins = new Set([settings.PUBLIC_ORIGIN])

  return async function handlePage(request: FastifyRequest, reply: FastifyReply) {
    const url = toPageUrl(request.url, settings.PUBLIC_ORIGIN)
    if (redirectToCanonical(request, reply, url)) return reply
    // A form post changes data, so only our own pages may send one.
    if (request.method === 'POST' && !isFromOurPages(request.headers, ourOrigins))
      return sendRefusal(reply, foreignOrigin)
    const page = await render(toWebRequest(request, url), new RouterContextProvider())
    const body = Buffer.from(await page.arrayBuffer())

    for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value)
    for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie)
    // A 429 concerns one visitor and a 5xx passes: neither may be cached.
    if (!page.headers.has('cache-control'))
      reply.header('cache-control', isCacheable(request, page.status) ? sharedCacheControl : 'no-store')
    reply.code(page.status)
    return page.status === 200 ? sendWithEtag(request, reply, body) : reply.send(body)
  }
}

function isCacheable(request: FastifyRequest, status: number) {
  return request.method !== 'POST' && (status < 400 || status === 404 || status === 410)
}

async function sendWithEtag(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const acceptedEncodings = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0)`).test(acceptedEncodings),
  )
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`

  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await encodings[encoding](body))
}

/** The URL is the public one: pages must not depend on the Host header, which anyone can forge. */
function toWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers({ 'x-request-id': request.id, 'x-forwarded-for': request.ip })
  const { accept, cookie } = request.headers
  if (accept) headers.set('accept', accept)
  if (request.method !== 'POST') return new Request(url, { headers })

  // Only a form post depends on who sends it; pages must stay the same for everyone.
  if (cookie) headers.set('cookie', cookie)
  // The origin has been checked; this header says that a browser sent the form.
  if (request.headers.origin ?? request.headers['sec-fetch-site'])
    headers.set('sec-fetch-site', 'same-origin')
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(url, { method: 'POST', headers, body: request.body as Buffer<ArrayBuffer> })
}
