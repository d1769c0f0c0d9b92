import { requestDurationMetric } from '@kashika/server/request-metric'
import { isFromOwnNetwork } from '@kashika/server/request-origin'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Measures for Prometheus, by the same rule and the same names as the API's. */
export function registerMetricsRoute(app: FastifyInstance) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestHistogram = new Histogram({ ...requestDurationMetric, registers: [registry] })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // Each file of the build is a route of its own: too many to tell apart.
    const route = routeOptions.url?.startsWith('/assets/') ? '/assets/*' : (routeOptions.url ?? 'none')
    requestHistogram.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromOwnNetwork(request.socket.remoteAddress, request.headers)) return reply.callNotFound()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
