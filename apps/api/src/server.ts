import { stopGracefully } from '@kashika/server/graceful-shutdown'
import { buildApp } from './app.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const { app, shop, markNotReady } = await buildApp(settings)
if (process.env['NODE_ENV'] === 'production' && shop.reviewCount === 'illustrative') {
  app.log.warn(
    'shop.json shows illustrative review counts: invented numbers mislead buyers. Set reviewCount to real.',
  )
}
stopGracefully({
  markNotReady,
  close: () => app.close(),
  onError: (error) => app.log.error({ err: error }, 'stop failed'),
})
await app.listen({ port: settings.API_PORT, host: settings.API_HOST })
