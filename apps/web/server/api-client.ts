import { Pool } from 'undici'

type ApiRequest = {
  path: string
  headers: Record<string, string>
  signal?: AbortSignal | undefined
  timeoutMs?: number
}
type ApiResponse = {
  status: number
  etag: string | null
  version: string | null
  /** When the first of the rates that its prices are made from ends. */
  validUntilMs: number | undefined
  body: Buffer
}

/** Not fetch, which takes several times as long for an answer of the API. */
export function createApiClient(origin: string) {
  const pool = new Pool(origin, { keepAliveTimeout: 4000 })

  async function read({ path, headers, signal, timeoutMs }: ApiRequest): Promise<ApiResponse> {
    const response = await pool.request({
      method: 'GET',
      path,
      headers,
      ...(signal && { signal }),
      ...(timeoutMs && { headersTimeout: timeoutMs, bodyTimeout: timeoutMs }),
    })
    const body = Buffer.from(await response.body.arrayBuffer())
    const {
      etag = null,
      'catalogue-version': version = null,
      'rates-valid-until': validUntil,
    } = response.headers as Record<string, string>
    const validUntilMs = validUntil === undefined ? undefined : Number(validUntil)
    return { status: response.statusCode, etag, version, validUntilMs, body }
  }

  return { read, close: () => pool.destroy() }
}
