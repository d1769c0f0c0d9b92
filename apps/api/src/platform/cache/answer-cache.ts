import { createEtag } from '@kashika/server/etag'
import { registerGauge } from '@kashika/server/metrics'
import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'
import { isDatabaseUnreachable } from '../database/errors.ts'

const staleAnswersCounter = new Counter({
  name: 'last_good_answers_total',
  help: 'Answers given from the last good copy while the database could not be reached.',
})

const answersCounter = new Counter({
  name: 'cacheable_answers_total',
  help: 'Answers that may be kept, by where they came from: the cache or the database.',
  labelNames: ['from'],
})

export type EncodedAnswer = {
  body: Buffer
  etag: string
  version?: string
  /** When it stops being true, in milliseconds since 1970. */
  expiresAt: number | undefined
}
type CachedAnswer = EncodedAnswer & { version: string; checkedAt: number }
type LoadedAnswer = { body: string; isStorable: boolean; expiresAt?: number | undefined }

type AnswerCacheOptions = {
  version: { read: () => Promise<string>; getKnown: () => string | undefined }
  maxBytes: number
  /** For how long an answer is given again while the database cannot be reached. */
  maxStaleMs: number
  onStale: (error: unknown) => void
}

/** For the fields and the key of an entry. */
const entryOverheadBytes = 500

/** Gives an answer again while what it was made from has the same version. */
export function createAnswerCache({ version, maxBytes, maxStaleMs, onStale }: AnswerCacheOptions) {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, address) => body.length + address.length + entryOverheadBytes,
  })
  const loading = new Map<string, Promise<EncodedAnswer>>()

  async function findOrLoad(address: string, load: () => Promise<LoadedAnswer>) {
    const currentVersion = await version.read()
    const cached = answers.get(address)
    if (cached?.version === currentVersion) {
      cached.checkedAt = Date.now()
      answersCounter.inc({ from: 'cache' })
      return cached
    }
    const loadingKey = `${currentVersion} ${address}`
    const answer = loading.get(loadingKey) ?? loadAnswer(address, currentVersion, load)
    loading.set(loadingKey, answer)
    return answer.finally(() => loading.delete(loadingKey))
  }

  /** The version was read before: what is loaded now is at least as new, and never kept under a newer one. */
  async function loadAnswer(address: string, version: string, load: () => Promise<LoadedAnswer>) {
    const { body: text, isStorable, expiresAt } = await load()
    answersCounter.inc({ from: 'database' })
    const body = Buffer.from(text)
    const answer = { body, etag: createEtag(body), version, expiresAt, checkedAt: Date.now() }
    if (isStorable) answers.set(address, answer)
    return answer
  }

  function findStale(address: string, error: unknown): EncodedAnswer {
    const cached = answers.get(address)
    const isUsable =
      isDatabaseUnreachable(error) &&
      cached !== undefined &&
      cached.version === version.getKnown() &&
      Date.now() - cached.checkedAt <= maxStaleMs
    if (!isUsable) throw error
    staleAnswersCounter.inc()
    onStale(error)
    return cached
  }

  return {
    answer: (address: string, load: () => Promise<LoadedAnswer>): Promise<EncodedAnswer> =>
      findOrLoad(address, load).catch((error) => findStale(address, error)),
    countBytes: () => answers.calculatedSize,
    countAnswers: () => answers.size,
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

export function registerAnswerCacheMetrics(registry: Registry, cache: AnswerCache) {
  registerGauge(
    registry,
    { name: 'answer_cache_bytes', help: 'Size of the answers that are kept in memory.' },
    async () => cache.countBytes(),
  )
  registerGauge(
    registry,
    { name: 'answer_cache_entries', help: 'Number of answers that are kept in memory.' },
    async () => cache.countAnswers(),
  )
}
