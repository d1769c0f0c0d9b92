import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fastify } from 'fastify'

/** The bytes that SOURCE sends for an address, fetched once and sent from memory from then on. */
type StoredResponse = { body: Buffer; headers: Record<string, string> }

async function fetchOnce(url: string): Promise<StoredResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject),
  )
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
  return {
    body: await buffer(response),
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
  }
}

const stored = new Map<string, StoredResponse>()
const app = fastify()
app.get('/healthz', () => 'ok')
app.get('/*', async ({ url }, reply) => {
  const response = stored.get(url) ?? (await fetchOnce(`${process.env['SOURCE']}${url}`))
  stored.set(url, response)
  return reply.headers(response.headers).send(response.body)
})
await app.listen({ port: Number(process.env['PORT']) })
