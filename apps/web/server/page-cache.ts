import { createCounter, type createRegistry, registerGauge } from '@kashika/server/metrics'
import { kilobytes } from '@kashika/server/units'
import { LRUCache } from 'lru-cache'
import { type ApiRead, createReadValidator, type ForwardedHeaders } from './api-reads.ts'
import { type Encoding, recode } from './page-encodings.ts'
import { shareNextRun } from './share-next-run.ts'

export type Page = {
  status: number
  headers: Record<string, string | string[]>
  /** Of the body before it is encoded. */
  hash: string
  bodies: Map<Encoding, Buffer>
  /** Undefined where the page may not be kept. */
  reads: ApiRead[] | undefined
  /** From then on a price in it is yesterday's. */
  validUntilMs?: number | undefined
}
type KeptPage = { page: Page; isUnchanged: (headers: ForwardedHeaders) => Promise<boolean> }
type PageCacheOptions = {
  apiOrigin: string
  maxBytes: number
  registry: ReturnType<typeof createRegistry>
}

/** For the headers and what JavaScript needs for a page, generously. */
const overheadBytes = kilobytes(4)

/** Pages that are sent only after the API has said that what they were made from is unchanged: decisions/0062. */
export function createPageCache({ apiOrigin, maxBytes, registry }: PageCacheOptions) {
  const validator = createReadValidator(apiOrigin)
  const renders = new Map<string, Promise<Page>>()
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => {
      let bytes = 2 * key.length + overheadBytes
      for (const body of page.bodies.values()) bytes += body.length
      return bytes
    },
  })
  const countHit = createCounter(registry, {
    name: 'page_cache_hits_total',
    help: 'Pages that were sent as they had been kept.',
  })
  const countRender = createCounter(registry, {
    name: 'page_renders_total',
    help: 'Pages that were made.',
  })
  registerGauge(
    registry,
    { name: 'page_cache_bytes', help: 'What the kept pages take.' },
    async () => pages.calculatedSize,
  )
  registerGauge(
    registry,
    { name: 'page_cache_entries', help: 'How many pages are kept.' },
    async () => pages.size,
  )

  /** Who waited for a page that somebody else asked for checks it too: it may have been read before a change. */
  async function getPage(key: string, headers: ForwardedHeaders, render: () => Promise<Page>): Promise<Page> {
    const kept = pages.get(key)
    if (kept && (await kept.isUnchanged(headers))) {
      countHit()
      return kept.page
    }
    const rendering = renders.get(key)
    if (!rendering) return renderAndStore(key, render)
    const made = await rendering.catch(() => undefined)
    return made?.reads ? getPage(key, headers, render) : renderAndCount(render)
  }

  function renderAndStore(key: string, render: () => Promise<Page>): Promise<Page> {
    const rendering = renderAndCount(render)
      .then((page) => {
        if (page.reads) pages.set(key, toKeptPage(page, page.reads))
        return page
      })
      .finally(() => renders.delete(key))
    renders.set(key, rendering)
    return rendering
  }

  function renderAndCount(render: () => Promise<Page>) {
    countRender()
    return render()
  }

  const toKeptPage = (page: Page, reads: ApiRead[]): KeptPage => ({
    page,
    isUnchanged: shareNextRun((headers: ForwardedHeaders) => validator.areUnchanged(reads, headers)),
  })

  /** The page as first made is six times as large as in the encoding that nearly everybody asks for. */
  async function getBody(key: string, { bodies }: Page, encoding: Encoding): Promise<Buffer | undefined> {
    const [first] = bodies
    if (!first || bodies.has(encoding)) return bodies.get(encoding)
    const [firstEncoding, firstBody] = first
    const body = await recode(firstBody, firstEncoding, encoding)
    if (firstEncoding === 'identity') bodies.delete('identity')
    bodies.set(encoding, body)
    const kept = pages.peek(key)
    // A copy, since lru-cache counts the bytes again only for another object.
    if (kept?.page.bodies === bodies) pages.set(key, { ...kept })
    return body
  }

  return { getPage, getBody, renderAndCount, close: validator.close }
}
