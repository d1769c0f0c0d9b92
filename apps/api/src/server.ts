import { stopGracefully } from '@kashika/server/process/graceful-shutdown'
import { startWatchdog } from '@kashika/server/process/watchdog'
import { buildApp } from './app.ts'
import { readSettings, readShopFile, refuseInventedReviews } from './settings.ts'

const settings = readSettings(process.env)
if (process.env['NODE_ENV'] === 'production')
  refuseInventedReviews(readShopFile(settings.SHOP_FILE), settings)
const { app, markNotReady } = await buildApp(settings)
startWatchdog(process.env, (error) => app.log.error({ err: error }, 'systemd was not told'))
stopGracefully({
  markNotReady,
  close: () => app.close(),
  onError: (error) => app.log.error({ err: error }, 'stop failed'),
})
await app.listen({ port: settings.API_PORT, host: settings.API_HOST })
