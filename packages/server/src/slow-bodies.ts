import type { FastifyInstance } from 'fastify'
import { bodyTimeouts, limitBodyTime } from './body-timeouts.ts'
import { drainAfterAnswer } from './drain-after-answer.ts'

/** Whoever drips a body is cut off. Ours and not Node's own bound, which is one for every call. */
export function cutOffSlowBodies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => limitBodyTime(raw, bodyTimeouts.defaultMs))
  drainAfterAnswer(app.server)
}
