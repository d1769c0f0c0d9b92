import type { FastifyReply, FastifyRequest } from 'fastify'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const renderLimits = { maxRunning: 32, maxWaiting: 64, waitMs: 5_000 }

const tooBusyPage = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment</title><h1>One moment</h1><p>The shop is very busy. Please try again in a little while.</p></html>`

/** Requests beyond the limits get a 503. Not p-limit: its queue cannot be left after a timeout. */
export function limitRenders(render: Handler, limits = renderLimits): Handler {
  let running = 0
  const waiting = new Set<(hasSlot: boolean) => void>()

  function acquireSlot() {
    if (running < limits.maxRunning) return Boolean(++running)
    if (waiting.size >= limits.maxWaiting) return false
    return new Promise<boolean>((resolve) => {
      const settle = (hasSlot: boolean) => {
        clearTimeout(timeout)
        waiting.delete(settle)
        resolve(hasSlot)
      }
      const timeout = setTimeout(settle, limits.waitMs, false)
      waiting.add(settle)
    })
  }
  function releaseSlot() {
    const [next] = waiting
    if (next) next(true)
    else running--
  }

  return async (request, reply) => {
    if (!(await acquireSlot())) {
      reply.code(503).headers({ 'retry-after': 5, 'cache-control': 'no-store' })
      return reply.type('text/html; charset=utf-8').send(tooBusyPage)
    }
    try {
      return await render(request, reply)
    } finally {
      releaseSlot()
    }
  }
}
