import { stopGracefully } from '@kashika/server/graceful-shutdown'
import { buildApp } from './app.ts'
import { readSettings, readShopFile, refuseInventedReviews } from './settings.ts'

const settings = readSettings(process.env)
if (process.env['NODE_ENV'] === 'production')
  refuseInventedReviews(readShopFile(settings.SHOP_FILE), settings)
const { app, markNotReady } = await buildApp(settings)
stopGracefully({
  markNotReady,
  close: () => app.close(),
  onError: (error) => app.log.error({ err: error }, 'stop failed'),
})
await app.listen({ port: settings.API_PORT, host: settings.API_HOST })
