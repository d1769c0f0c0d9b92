import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { registerGauge } from './metrics.ts'

type HealthOptions = {
  version: string
  release: string | undefined
  isReady?: () => Promise<boolean>
}

/**
 * `/healthz` says that the process lives and needs nothing else; `/readyz` says that it can do its work.
 * A process that was told to stop is not ready from that moment, so that the balancer turns elsewhere.
 */
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
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
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
