import cors from '@fastify/cors'
import { calls } from '@kashika/contract'
import { createApp } from '@kashika/server/create-app'
import { createSecurityHeaders } from '@kashika/server/security-headers'
import { kilobytes } from '@kashika/server/units'
import { toRefusal } from './to-refusal.ts'

type HttpSettings = {
  LOG_LEVEL: string
  TRUSTED_PROXIES: string[]
  PUBLIC_ORIGIN: string
  PUBLIC_API_ORIGIN: string
}

const methods = [...new Set(Object.values(calls).map(({ method }) => method))]

export async function createHttpApp(settings: HttpSettings) {
  const isApiOnOwnHost = settings.PUBLIC_API_ORIGIN !== ''
  const app = createApp({
    settings,
    securityHeaders: createSecurityHeaders({
      contentSecurityPolicy:
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      referrerPolicy: 'no-referrer',
      resourcePolicy: isApiOnOwnHost ? 'same-site' : 'same-origin',
    }),
    toRefusal,
    bodyLimit: kilobytes(64),
  })
  app.removeContentTypeParser('text/plain')
  if (isApiOnOwnHost) {
    const origin = [settings.PUBLIC_ORIGIN]
    await app.register(cors, { origin, methods, credentials: true, maxAge: 600 })
  }
  return app
}
