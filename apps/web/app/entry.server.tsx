import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { contentSecurityPolicy, extractNoncedScripts, hashScript } from '../server/content-security-policy.ts'
import { deferScripts } from '../server/defer-scripts.ts'
import { pageContext } from './api/api.server.ts'
import bodyScript from './inline-scripts/body.ts?inline-script'
import headScript from './inline-scripts/head.ts?inline-script'
import priceScript from './inline-scripts/hide-expired-prices.ts?inline-script'
import { settings } from './settings.server.ts'

export { pageContext } from './api/api.server.ts'

/** The same on every page. */
const inlineScriptHashes = [headScript, bodyScript, priceScript].map(hashScript)

/** Rendered whole, not streamed, for a strong ETag and the hashes of its scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entryContext }: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = randomUUID()
  const contentMark = `<!--${nonce}-->`
  const htmlWithNonce = renderToString(
    <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
  )
  const { frame, content } = splitContent(htmlWithNonce, contentMark)
  const { html, scripts } = extractNoncedScripts(frame, nonce)
  const dataScript = serverHandoffStream ? toDataScript(await text(serverHandoffStream)) : ''

  headers.set('content-type', 'text/html; charset=utf-8')
  // In development Vite injects scripts and styles of its own.
  if (import.meta.env.PROD) {
    const scriptHashes = [...inlineScriptHashes, ...[dataScript, ...scripts].map(hashScript)]
    headers.set('content-security-policy', contentSecurityPolicy(scriptHashes, settings.PUBLIC_API_ORIGIN))
  }
  const withData = html.replace('</body>', () => `<script>${dataScript}</script></body>`)
  const [before = '', after = ''] = deferScripts(withData).split(contentMark)
  const document = `<!DOCTYPE html>${before}${content}${after}`
  const pageInProgress = context.get(pageContext)
  if (!pageInProgress) return new Response(document, { status, headers })
  // A Response would copy the page twice.
  pageInProgress.html = document
  return new Response(null, { status, headers })
}

/** Scripts of React Router stand around the content, so that most of the page need not be searched for them. */
function splitContent(html: string, contentMark: string) {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')]
  return { frame: html.slice(0, start) + contentMark + html.slice(end), content: html.slice(start, end) }
}

/** What <ServerRouter> streams after the page; renderToString cannot wait for it. */
function toDataScript(encodedData: string): string {
  const literal = JSON.stringify(encodedData).replaceAll(/[<>&\u2028\u2029]/g, escapeInScript)
  return `window.__reactRouterContext.streamController.enqueue(${literal});window.__reactRouterContext.streamController.close();`
}

const escapeInScript = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A 404 or a refusal by the API is no error to log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error, request)
}

/** The same JSON format as the server's logger. */
function logError(error: unknown, request: Request) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const line = {
    level: 50,
    time: Date.now(),
    reqId: request.headers.get('x-request-id'),
    msg: message,
    stack,
  }
  console.error(JSON.stringify(line))
}
