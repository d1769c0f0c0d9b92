import { buildApp } from './app.ts'
import { stopGracefully } from './platform/stop.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const { app, notReady } = await buildApp(settings)
stopGracefully({
  notReady,
  close: () => app.close(),
  onError: (error) => app.log.error({ err: error }, 'stop failed'),
})
await app.listen({ port: settings.API_PORT, host: settings.API_HOST })
