import { seconds } from '@kashika/server/units'
import { createApiClient } from './api-client.ts'

/** An answer of the API that a page was made from, and the version of everything public when it was given. */
export type ApiRead = {
  path: string
  etag: string | null
  version: string | null
  validUntilMs?: number | undefined
}

/** What is handed between the web server and the build while a page is made. */
export type PageInProgress = {
  reads: ApiRead[]
  html?: string
  /** Something of it could not be read and is as it last was: nobody may keep the page. */
  isProvisional?: true
}

/** The end of the page that was made from them. */
export const findValidUntilMs = (reads: ApiRead[]): number | undefined => {
  const ends = reads.flatMap(({ validUntilMs }) => validUntilMs ?? [])
  return ends.length > 0 ? Math.min(...ends) : undefined
}

export type ForwardedHeaders = { 'x-request-id': string; 'x-forwarded-for': string }

/** Without an answer by then the page is made anew. */
const timeoutMs = seconds(3.5)

export function createReadValidator(apiOrigin: string) {
  const client = createApiClient(apiOrigin)

  /** Keeps the version at which the answer was found unchanged. */
  async function isUnchanged(read: ApiRead, forwardedHeaders: ForwardedHeaders) {
    const headers = { ...forwardedHeaders, 'if-none-match': read.etag ?? '' }
    const response = await client.read({ path: read.path, headers, timeoutMs }).catch(() => undefined)
    if (response?.status !== 304) return false
    read.version = response.version
    return true
  }

  /** While the version is the one that all were read at, one of them answers for the others. */
  async function areUnchanged([first, ...others]: ApiRead[], headers: ForwardedHeaders) {
    if (!first) return true
    if (!(await isUnchanged(first, headers))) return false
    const isKnown = (read: ApiRead) => read.version !== null && read.version === first.version
    const unknown = others.filter((read) => !isKnown(read))
    return (await Promise.all(unknown.map((read) => isUnchanged(read, headers)))).every(Boolean)
  }

  return { areUnchanged, close: client.close }
}
