import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { contentSecurityPolicy, extractNoncedScripts } from '../server/security.ts'
import { jsClassScript, scrollRestorationScript } from './inline-scripts.ts'
import { settings } from './settings.server.ts'

/** Renders the page whole: it gets a strong ETag and its scripts' hashes, and may be cached by anyone. */
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
        nonce: nonce,
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
    // Vite's own scripts and styles are in no list of ours.
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

/**
 * React Router asks for the scripts before anything else; on a slow line they then hold up the stylesheet and the
 * picture everybody waits for. The page can be read without them, so they come last and say that they can wait.
 */
function moveScriptsLast(html: string): string {
  const preloadPattern = /<link rel="modulepreload"([^>]*)>/g
  const preloads = [...html.matchAll(preloadPattern)].map(
    ([, rest]) => `<link rel="modulepreload" fetchpriority="low"${rest}>`,
  )
  return html.replace(preloadPattern, '').replace('</head>', () => `${preloads.join('')}</head>`)
}

/** A 404 or a refusal of the API is an answer, not a fault. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error, request)
}

/** One JSON line, like every other line of the log. */
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
