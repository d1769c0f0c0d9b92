import type { FastifyInstance, FastifyRequest } from 'fastify'
import { seconds } from './measures.ts'

const usual = seconds(15)
const deadlines = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>()

/** Whoever drips a body is cut off. Ours and not Node's own bound, which is one for every call. */
export function cutOffSlowBodies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => waitFor(raw, usual))
  // Answered without having been heard out, as whoever was refused: not listened to for much longer.
  app.addHook('onResponse', async ({ raw }) => waitFor(raw, usual))
}

/** From now on a body may take so long, whatever was said of it before. */
export function waitFor(request: FastifyRequest['raw'], time: number) {
  clearTimeout(deadlines.get(request))
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (request.complete || !(length || chunked)) return
  const deadline = setTimeout(() => request.complete || request.destroy(), time).unref()
  deadlines.set(request, deadline)
  request.once('close', () => clearTimeout(deadline))
}
