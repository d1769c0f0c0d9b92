import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'
import { requestDurationMetric } from './request-metric.ts'
import { isFromOwnNetwork } from './request-origin.ts'

/**
 * Two kinds of figures. What a process has done is counted where it is done, in prom-client's own register. How things
 * stand is asked for when somebody looks, and belongs to one house.
 */
export function createRegistry() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

type GaugeOptions = { name: string; help: string; label?: string }
type GaugeValue = number | undefined | Map<string, number>

/** What cannot be read just now is left out: the rest of the page must come all the same. */
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

/** Measures for Prometheus, answered to the shop's own network only: never to what came through a proxy. */
export function registerMetricsRoute(app: FastifyInstance, registry: Registry) {
  const requestHistogram = new Histogram({ ...requestDurationMetric, registers: [registry] })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    requestHistogram.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromOwnNetwork(request.socket.remoteAddress, request.headers)) return reply.callNotFound()
    const mergedRegistry = Registry.merge([register, registry])
    return reply.header('content-type', mergedRegistry.contentType).send(await mergedRegistry.metrics())
  })
}
