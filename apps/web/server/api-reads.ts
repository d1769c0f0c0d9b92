import { seconds } from '@kashika/server/units'
import { createApiClient } from './api-client.ts'

/** An answer of the API that a page was made from. */
export type ApiRead = { path: string; etag: string | null }

/** What is handed between the web server and the build while a page is made. */
export type PageInProgress = { reads: ApiRead[]; html?: string }

export type ForwardedHeaders = { 'x-request-id': string; 'x-forwarded-for': string }

/** The API answers within three seconds, whatever has become of its database. */
const timeoutMs = seconds(3.5)

export function createReadValidator(apiOrigin: string) {
  const client = createApiClient(apiOrigin)

  async function isUnchanged({ path, etag }: ApiRead, forwardedHeaders: ForwardedHeaders) {
    const headers = { ...forwardedHeaders, 'if-none-match': etag ?? '' }
    const response = await client.read({ path, headers, timeoutMs }).catch(() => undefined)
    return response?.status === 304
  }

  return {
    areUnchanged: async (reads: ApiRead[], headers: ForwardedHeaders) =>
      (await Promise.all(reads.map((read) => isUnchanged(read, headers)))).every(Boolean),
    close: client.close,
  }
}
