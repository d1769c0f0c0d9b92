import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders the page whole: it gets a strong ETag and its scripts' hashes, and may be cached by anyone. */
export default function renderPage(request: Request, status: number, headers: Headers, router: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        const page = new PassThrough()
        resolve(text(page).then((html) => new Response(html, { status, headers })))
        pipe(page)
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}
