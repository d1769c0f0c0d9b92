import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { toRefusal } from './to-refusal.ts'

/** A browser without scripts shows whatever answers its form, so it is sent back to the page; others get JSON. */
export function answerFormsWithPage(route: RouteOptions, page: string) {
  const answerJson = route.handler
  const isSentByPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html')
  const sendToPage = ({ query }: FastifyRequest, reply: FastifyReply, outcome: string) => {
    const search = new URLSearchParams({ ...(query as Record<string, string>), outcome })
    return reply.header('cache-control', 'no-store').redirect(`${page}?${search}`, 303)
  }
  route.handler = async function answer(request, reply) {
    const response = await answerJson.call(this, request, reply)
    return isSentByPage(request) ? sendToPage(request, reply, 'done') : response
  }
  route.errorHandler = (error, request, reply) => {
    const refusal = toRefusal(error)
    // Thrown again, it is answered as everywhere. Who comes from another site is not sent to our page.
    if (!isSentByPage(request) || refusal?.kind === 'forbidden') throw error
    if (!refusal) request.log.error({ err: error }, 'unforeseen')
    return sendToPage(request, reply, refusal?.kind ?? 'failed')
  }
}
