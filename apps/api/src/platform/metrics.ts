import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** 127/8, ::1, 10/8, 172.16/12, 192.168/16, fc00::/7, plain or mapped into IPv6. */
const ownNetwork = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/i

/** Measures for Prometheus, answered to the shop's own network only: never to what came through a proxy. */
export function answerMetrics(app: FastifyInstance, pool: pg.Pool) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process, by what they do, and calls waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const caller = request.socket.remoteAddress ?? ''
    const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded
    if (!isIP(caller) || !ownNetwork.test(caller) || proxied) return reply.callNotFound()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
