import { bodyTimeouts, drainAfterAnswer, limitBodyTime } from '@kashika/contract'
import type { FastifyInstance } from 'fastify'

/** Whoever drips a body is cut off. Ours and not Node's own bound, which is one for every call. */
export function cutOffSlowBodies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => limitBodyTime(raw, bodyTimeouts.defaultMs))
  drainAfterAnswer(app.server)
}
