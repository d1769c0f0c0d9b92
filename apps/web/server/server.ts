import { stopGracefully } from '@kashika/server/graceful-shutdown'
import type { ServerBuild } from 'react-router'
import { buildWebApp } from './app.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
// Written by `npm run build`.
const build: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href)
const { app, markNotReady } = await buildWebApp(settings, build)

stopGracefully({
  markNotReady,
  close: () => app.close(),
  onError: (error) => app.log.error({ err: error }, 'stop failed'),
})
await app.listen({ port: settings.WEB_PORT, host: settings.WEB_HOST })
