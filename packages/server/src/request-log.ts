import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { destination } from 'pino'

/** Written together while the last write is under way, and before the process ends. */
export const logDestination = destination({ dest: 1, sync: false })

/** One line for each request instead of Fastify's two. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
