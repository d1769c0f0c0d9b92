import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'
import { isFromOwnNetwork } from './request-origin.ts'
import { toSeconds } from './units.ts'

/** For gauges of one app; counters of the process are in prom-client's default register. */
export function createRegistry() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

type GaugeOptions = { name: string; help: string; label?: string }
type GaugeValue = number | undefined | Map<string, number>

/** A value that cannot be read is left out, so that the other metrics are still answered. */
export function registerGauge(
  registry: Registry,
  { name, help, label }: GaugeOptions,
  read: () => Promise<GaugeValue>,
) {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const gaugeValue = await read().catch(() => undefined)
      this.reset()
      if (gaugeValue instanceof Map)
        for (const [key, value] of gaugeValue) this.set({ [label ?? '']: key }, value)
      else if (gaugeValue !== undefined) this.set(gaugeValue)
      else if (!label) this.remove()
    },
  })
}

export function createCounter(registry: Registry, { name, help }: { name: string; help: string }) {
  const counter = new Counter({ name, help, registers: [registry] })
  return () => counter.inc()
}

export function registerMetricsRoute(app: FastifyInstance, registry: Registry) {
  const requestHistogram = new Histogram({
    // The same name on both servers, so that one alert and one panel read both.
    name: 'http_request_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions
    // Each built asset is a route of its own: too many label values.
    const route = url.startsWith('/assets/') ? '/assets/*' : url
    requestHistogram.observe(
      { method: request.method, route, status: reply.statusCode },
      toSeconds(reply.elapsedTime),
    )
    done()
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromOwnNetwork(request.socket.remoteAddress, request.headers)) return reply.callNotFound()
    const mergedRegistry = Registry.merge([register, registry])
    return reply.header('content-type', mergedRegistry.contentType).send(await mergedRegistry.metrics())
  })
}
