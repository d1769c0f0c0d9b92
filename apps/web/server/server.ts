import { setTimeout as wait } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { buildWebApp } from './app.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
// Made by `npm run build`; its type is React Router's.
const build: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href)
const { app, markNotReady } = await buildWebApp(settings, build)

/** Let the balancer see for a second that we are going, finish what is under way, exit 0. */
async function stop() {
  setTimeout(() => process.exit(1), 12_000).unref()
  markNotReady()
  await wait(1_000)
  await app.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

await app.listen({ port: settings.WEB_PORT, host: settings.WEB_HOST })
