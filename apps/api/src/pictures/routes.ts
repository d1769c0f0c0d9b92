import { Refusal } from '@kashika/server/refusal'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '../platform/storage/storage.ts'

const publicName = /^[0-9a-f]{32}(-master\.webp|(-400|-800)?\.(webp|avif))$/
const cacheForYear = 'public, max-age=31536000, immutable'
const cacheForMinute = 'public, max-age=60'

export function pictureRoutes({ app, storage }: { app: FastifyInstance; storage: Storage }) {
  app.get<{ Params: { name: string } }>('/uploads/:name', { logLevel: 'warn' }, async (request, reply) => {
    const { name } = request.params
    if (!publicName.test(name)) throw new Refusal('missing', 'There is no such picture.')
    reply.header('content-security-policy', "default-src 'none'; sandbox")

    const etag = `"${name}"`
    const bytes = await storage.read(name)
    if (bytes) {
      reply.header('cache-control', cacheForYear).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(name.endsWith('.avif') ? 'image/avif' : 'image/webp').send(bytes)
    }
    // Until the worker has made the AVIF, or where a master was lost, the next best WebP is sent.
    const fallbackName = name.replace('-master', '').replace('.avif', '.webp')
    const fallback = fallbackName === name ? undefined : await storage.read(fallbackName)
    if (!fallback) throw new Refusal('missing', 'There is no such picture.')
    return reply.header('cache-control', cacheForMinute).type('image/webp').send(fallback)
  })
}
