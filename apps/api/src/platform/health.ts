import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` says that the process lives and needs nothing else; `/readyz` says that it can do its work.
 * A process that was told to stop is not ready from that moment, so that the balancer turns elsewhere.
 */
export function answerHealth(app: FastifyInstance, isReady: () => Promise<boolean>) {
  let stopping = false

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ alive: true })
  })
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = !stopping && (await isReady().catch(() => false))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })

  return {
    notReady: () => {
      stopping = true
    },
  }
}
