import { fastify } from 'fastify'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'

/** Loads a page's data once and renders its tree by renderToString for each request, with nothing around it. */
const build: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href)
const url = new URL(process.env['PAGE_PATH'] ?? '', process.env['PUBLIC_ORIGIN'])

let entryContext: EntryContext | undefined
const captureContext: ServerBuild['entry']['module']['default'] = (_request, status, headers, context) => {
  entryContext = context
  return new Response(null, { status, headers })
}
const entry = { module: { ...build.entry.module, default: captureContext } }
await createRequestHandler({ ...build, entry }, 'production')(new Request(url), new RouterContextProvider())
if (!entryContext) throw new Error(`${url} was not rendered.`)
const context = entryContext
// The stream of the loaders' data can be read only once.
delete context.serverHandoffStream

const app = fastify()
app.get('/healthz', () => 'ok')
app.get('/*', (_request, reply) =>
  reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToString(createElement(ServerRouter, { context, url }))}`),
)
await app.listen({ port: Number(process.env['PORT']) })
