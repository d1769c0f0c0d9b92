import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createRegistry, registerGauge, registerMetricsRoute } from './metrics.ts'
import { seconds } from './units.ts'

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

/** For a process that needs the database: it answers from its start, and is ready when `isReady` says so. */
export function registerMonitoringRoutes(app: FastifyInstance, options: Required<HealthOptions>) {
  const { markNotReady } = registerHealthRoutes(app, options)
  const registry = createRegistry()
  registerMetricsRoute(app, registry)
  registerGauge(registry, { name: 'ready', help: '1 while this process can do its work.' }, async () =>
    Number(await options.isReady().catch(() => false)),
  )
  return { registry, markNotReady }
}

export async function waitUntilReady(isReady: () => Promise<boolean>) {
  while (!(await isReady().catch(() => false))) await wait(seconds(1))
}
