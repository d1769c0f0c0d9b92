import { endpoints } from '@kashika/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const usual = 15_000
/** For the owner's pictures, forwarded as they come: whose they are only the API knows, and it refuses at once. */
export const longest = 120_000
const takingFiles = new Set(Object.values(endpoints).flatMap((row) => ('files' in row ? row.path : [])))

/** Whoever drips a body is cut off, and sooner still where it has been answered without having been heard out. */
export function cutOffSlowBodies(app: FastifyInstance) {
  const deadlines = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>()
  const waitFor = (request: FastifyRequest['raw'], time: number) => {
    clearTimeout(deadlines.get(request))
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
    if (request.complete || !(length || chunked)) return
    const deadline = setTimeout(() => request.complete || request.destroy(), time).unref()
    deadlines.set(request, deadline)
    request.once('close', () => clearTimeout(deadline))
  }
  app.addHook('onRequest', async ({ raw, url }) => {
    const [path = ''] = url.split('?')
    waitFor(raw, takingFiles.has(path as never) ? longest : usual)
  })
  app.addHook('onResponse', async ({ raw }) => waitFor(raw, usual))
}
