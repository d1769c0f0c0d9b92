import { Agent, type RequestOptions, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type RequestInput = RequestOptions & { body?: string | Buffer }

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

export function openHttpsClient(edge: { origin: string; certificate: string }) {
  const agent = new Agent({ keepAlive: true, ca: edge.certificate, maxSockets: 64 })
  const sendRequest = (path: string, { body, ...options }: RequestInput = {}) =>
    new Promise<HttpsResponse>((resolve, reject) => {
      const startedAt = performance.now()
      const call = request(`${edge.origin}${path}`, { agent, timeout: 20_000, ...options })
      call.on('timeout', () => call.destroy(new Error('No answer for twenty seconds')))
      call.on('error', reject)
      call.on('response', async (answer) => {
        const bytes = await buffer(answer).catch(reject)
        if (!bytes) return
        const encoding = answer.headers['content-encoding'] as keyof typeof decoders | undefined
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          rawHeaders: answer.rawHeaders,
          bytes,
          text: (encoding ? decoders[encoding](bytes) : bytes).toString(),
          milliseconds: performance.now() - startedAt,
        })
      })
      call.end(body)
    })
  return { sendRequest, closeConnections: () => agent.destroy() }
}

export type HttpsResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  rawHeaders: string[]
  bytes: Buffer
  text: string
  milliseconds: number
}
