import * as build from 'virtual:react-router/server-build'
import { stopGracefully } from '@kashika/server/process/graceful-shutdown'
import { startWatchdog } from '@kashika/server/process/watchdog'
import { buildWebApp } from './app.ts'
import type { PageBuild } from './pages.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const { app, markNotReady } = await buildWebApp(settings, build as PageBuild)

startWatchdog(process.env, (error) => app.log.error({ err: error }, 'systemd was not told'))
stopGracefully({
  markNotReady,
  close: () => app.close(),
  onError: (error) => app.log.error({ err: error }, 'stop failed'),
})
await app.listen({ port: settings.WEB_PORT, host: settings.WEB_HOST })
