import { isFromOwnNetwork, requestMeasure } from '@kashika/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'

/**
 * Two kinds of figures. What a process has done is counted where it is done, in prom-client's own register. How things
 * stand is asked for when somebody looks, and belongs to one house.
 */
export function openStanding() {
  const standing = new Registry()
  collectDefaultMetrics({ register: standing })
  return standing
}

type Figure = { name: string; help: string; label?: string }
type Reading = number | undefined | Map<string, number>

/** What cannot be read just now is left out: the rest of the page must come all the same. */
export function tell(standing: Registry, { name, help, label }: Figure, read: () => Promise<Reading>) {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [standing],
    async collect() {
      const reading = await read().catch(() => undefined)
      this.reset()
      if (reading instanceof Map) for (const [key, value] of reading) this.set({ [label ?? '']: key }, value)
      else if (reading !== undefined) this.set(reading)
      else if (!label) this.remove()
    },
  })
}

/** Measures for Prometheus, answered to the shop's own network only: never to what came through a proxy. */
export function answerMetrics(app: FastifyInstance, standing: Registry) {
  const requests = new Histogram({ ...requestMeasure, registers: [standing] })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromOwnNetwork(request.socket.remoteAddress, request.headers)) return reply.callNotFound()
    const page = Registry.merge([register, standing])
    return reply.header('content-type', page.contentType).send(await page.metrics())
  })
}
