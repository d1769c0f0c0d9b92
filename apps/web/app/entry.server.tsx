import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { contentSecurityPolicy, extractNoncedScripts } from '../server/content-security-policy.ts'
import { jsClassScript, scrollRestorationScript } from './inline-scripts.ts'
import { settings } from './settings.server.ts'

/** Rendered whole, not streamed, for a strong ETag and the hashes of its scripts. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
) {
  const nonce = randomUUID()
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const page = new PassThrough()
          resolve(
            text(page).then((htmlWithNonce) => toPageResponse(extractNoncedScripts(htmlWithNonce, nonce))),
          )
          pipe(page)
        },
        onShellError: reject,
        onError: (error) => logError(error, request),
      },
    )
  })

  function toPageResponse({ html, scripts }: ReturnType<typeof extractNoncedScripts>) {
    headers.set('content-type', 'text/html; charset=utf-8')
    // In development Vite injects scripts and styles of its own.
    if (import.meta.env.PROD) {
      const allowedScripts = [jsClassScript, scrollRestorationScript, ...scripts]
      headers.set(
        'content-security-policy',
        contentSecurityPolicy(allowedScripts, settings.PUBLIC_API_ORIGIN),
      )
    }
    return new Response(moveScriptsLast(html), { status, headers })
  }
}

/** Preloaded scripts would delay the stylesheet and the main picture; the page works without them. */
function moveScriptsLast(html: string): string {
  const preloadPattern = /<link rel="modulepreload"([^>]*)>/g
  const preloads = [...html.matchAll(preloadPattern)].map(
    ([, rest]) => `<link rel="modulepreload" fetchpriority="low"${rest}>`,
  )
  return html.replace(preloadPattern, '').replace('</head>', () => `${preloads.join('')}</head>`)
}

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
