import { endpoints } from '@kashika/contract'
import { bodyTimeouts, limitBodyTime } from '@kashika/server/body-timeouts'
import { drainAfterAnswer } from '@kashika/server/drain-after-answer'
import type { FastifyInstance } from 'fastify'

const pathsTakingFiles = new Set<string>(
  Object.values(endpoints).flatMap((row) => ('files' in row ? row.path : [])),
)

/**
 * Whoever drips a body is cut off, and sooner still where it has been answered without having been heard out. The owner's
 * files are forwarded as they come: whose they are only the API knows, and it refuses at once.
 */
export function cutOffSlowBodies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, url }) => {
    const [path = ''] = url.split('?')
    limitBodyTime(raw, pathsTakingFiles.has(path) ? bodyTimeouts.withFilesMs : bodyTimeouts.defaultMs)
  })
  drainAfterAnswer(app.server)
}
