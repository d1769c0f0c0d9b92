import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { registerGauge } from './metrics.ts'

type HealthOptions = {
  version: string
  release: string | undefined
  isReady?: () => Promise<boolean>
}

/** `/healthz` needs nothing but the process; `/readyz` fails from the moment of stopping, for the balancer. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { version, release, isReady = async () => true }: HealthOptions,
) {
  let isStopping = false

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ alive: true, version, release })
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReadyNow = !isStopping && (await isReady().catch(() => false))
    return reply
      .code(isReadyNow ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReadyNow })
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })

  return {
    markNotReady: () => {
      isStopping = true
    },
  }
}

export function registerReadyGauge(registry: Registry, isReady: () => Promise<boolean>) {
  registerGauge(registry, { name: 'ready', help: '1 while this process can do its work.' }, async () =>
    Number(await isReady().catch(() => false)),
  )
}
