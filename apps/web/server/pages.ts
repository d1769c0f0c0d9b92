import { transcode } from 'node:buffer'
import { sendRefusal } from '@kashika/server/error-responses'
import { hashBody, matchesEtag, toSharedCacheControl } from '@kashika/server/etag'
import type { createRegistry } from '@kashika/server/metrics'
import { Refusal } from '@kashika/server/refusal'
import { isFromOurPages } from '@kashika/server/request-origin'
import { createDayReader } from '@kashika/server/time/day-reader'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { findValidUntilMs, type PageInProgress } from './api-reads.ts'
import { limitRenders } from './limit-renders.ts'
import { createPageCache, type Page } from './page-cache.ts'
import { chooseEncoding } from './page-encodings.ts'
import { redirectToCanonical, toPageUrl } from './page-url.ts'
import { readShopFile, type Settings } from './settings.ts'

/** The build has a copy of every module of its own, so the key of the context comes from there. */
export type PageBuild = ServerBuild & {
  entry: { module: { pageContext: RouterContext<PageInProgress | null> } }
}

const foreignOrigin = new Refusal('forbidden', 'This request did not come from our own pages.')

const tooBusyPage: Page = {
  status: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  hash: '',
  bodies: new Map([
    [
      'identity',
      Buffer.from(
        `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment</title><h1>One moment</h1><p>The shop is very busy. Please try again in a little while.</p></html>`,
      ),
    ],
  ]),
  reads: undefined,
}

/** Pages are buffered whole, since a strong ETag needs the complete body. */
export function createPageHandler(
  build: PageBuild,
  settings: Settings,
  registry: ReturnType<typeof createRegistry>,
) {
  const answerWebRequest = createRequestHandler(build, 'production')
  const readDay = createDayReader(readShopFile(settings.SHOP_FILE).timeZone)
  const ourOrigins = new Set([settings.PUBLIC_ORIGIN])
  const runLimited = limitRenders()
  const pageCache = createPageCache({
    apiOrigin: settings.API_ORIGIN,
    maxBytes: settings.PAGE_CACHE_BYTES,
    registry,
  })

  async function handlePage(request: FastifyRequest, reply: FastifyReply) {
    const url = toPageUrl(request.url, settings.PUBLIC_ORIGIN)
    if (redirectToCanonical(request, reply, url)) return reply
    // A form post changes data, so only our own pages may send one.
    if (request.method === 'POST' && !isFromOurPages(request.headers, ourOrigins))
      return sendRefusal(reply, foreignOrigin)

    const key = `${readDay()} ${request.url}`
    const render = async () => (await runLimited(() => renderPage(request, url, key))) ?? tooBusyPage
    const getPage = () =>
      isForPageCache(request, url)
        ? pageCache.getPage(key, toForwardedHeaders(request), render)
        : pageCache.renderAndCount(render)
    let page = await getPage()
    if (request.method !== 'POST' && hasExpired(page)) page = await getPage()
    return sendPage(request, reply, page, key)
  }

  async function renderPage(request: FastifyRequest, url: URL, key: string): Promise<Page> {
    const inProgress: PageInProgress = { reads: [] }
    const context = new RouterContextProvider()
    context.set(build.entry.module.pageContext, inProgress)
    const response = await answerWebRequest(toWebRequest(request, url), context)
    const { reads, html, isProvisional } = inProgress
    const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : encodeHtml(html)
    const headers: Page['headers'] = Object.fromEntries(response.headers)
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) headers['set-cookie'] = cookies
    const hasPolicyOrCookie = headers['cache-control'] !== undefined || cookies.length > 0
    // A 429 concerns one visitor and a 5xx passes: neither may be cached.
    if (isProvisional || !isCacheable(request, response.status)) headers['cache-control'] = 'no-store'
    const page: Page = {
      status: response.status,
      headers,
      hash: response.status === 200 ? hashBody(body) : '',
      bodies: new Map([['identity', body]]),
      reads: undefined,
      validUntilMs: findValidUntilMs(reads),
    }
    if (response.status === 200 && !hasPolicyOrCookie && reads.every(({ etag }) => etag)) {
      page.reads = reads
      await pageCache.getBody(key, page, chooseEncoding(request.headers['accept-encoding']))
    }
    return page
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, key: string) {
    const { validUntilMs } = page
    reply
      .code(page.status)
      .header('cache-control', toSharedCacheControl(validUntilMs, Date.now()))
      .header('server-timing', `now;dur=${Date.now() / 1000}`)
      .headers(page.headers)
    if (validUntilMs !== undefined) reply.header('rates-valid-until', validUntilMs)
    if (page.status !== 200) return reply.send(page.bodies.get('identity'))
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const etag = encoding === 'identity' ? `"${page.hash}"` : `"${page.hash}-${encoding}"`
    reply.header('etag', etag).header('vary', 'accept-encoding')
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await pageCache.getBody(key, page, encoding))
  }

  return { handlePage, close: pageCache.close }
}

/** A rate may end while the page is made. */
const hasExpired = ({ validUntilMs }: Page) => validUntilMs !== undefined && validUntilMs <= Date.now()

/** An eighth of the time of Buffer.from, which is slow for a string with a single ₹. */
const encodeHtml = (html: string) => transcode(Buffer.from(html.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')

/** A search or a tray is rarely repeated: kept, each would push out a page that is asked for again. */
const isForPageCache = ({ method }: FastifyRequest, { search, searchParams }: URL) =>
  method !== 'POST' && (search === '' || !(searchParams.has('q') || searchParams.has('p')))

function isCacheable(request: FastifyRequest, status: number) {
  return request.method !== 'POST' && (status < 400 || status === 404 || status === 410)
}

const toForwardedHeaders = (request: FastifyRequest) => ({
  'x-request-id': request.id,
  'x-forwarded-for': request.ip,
})

/** The URL is the public one: pages must not depend on the Host header, which anyone can forge. */
function toWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers(toForwardedHeaders(request))
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
