import { seconds } from '@kashika/server/units'
import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import { isDatabaseUnreachable } from '../database/errors.ts'

const staleAnswersCounter = new Counter({
  name: 'last_good_answers_total',
  help: 'Answers given from the last good copy while the database could not be reached.',
})

/** A copy younger than this is as good as a new one: what changes the answers makes us forget them all. */
const freshForMs = seconds(5)

/**
 * Remembers the last good answer to each question and gives it again while the database cannot be reached,
 * for `maxAge` at the most. Bounded in bytes: the questions asked longest ago are forgotten first. Whoever learns that
 * what they were about has changed calls `clear`, so that nothing taken away comes back.
 */
export function createStaleCache(options: {
  maxAgeMs: number
  maxBytes: number
  onStale: (error: unknown) => void
}) {
  const openCopies = () =>
    new LRUCache<string, string>({
      maxSize: options.maxBytes,
      sizeCalculation: (text) => 2 * text.length,
      ttl: options.maxAgeMs,
      perf: Date,
    })
  let copies = openCopies()

  function storeCopy(key: string, answer: unknown) {
    const ageMs = options.maxAgeMs - copies.getRemainingTTL(key)
    if (ageMs < freshForMs && copies.get(key)) return
    copies.set(key, JSON.stringify(answer))
  }

  /** The question's name must tell apart whatever is answered differently. What has no name is not kept. */
  async function staleIfError<Answer>(key: string | undefined, load: () => Promise<Answer>): Promise<Answer> {
    // An answer that was under way when all was forgotten goes with the others: it may be older than the change.
    const copiesAtStart = copies
    try {
      const answer = await load()
      if (key !== undefined && copiesAtStart === copies) storeCopy(key, answer)
      return answer
    } catch (error) {
      const copy = copies.get(key ?? '')
      if (!copy || !isDatabaseUnreachable(error)) throw error
      staleAnswersCounter.inc()
      options.onStale(error)
      return JSON.parse(copy) as Answer
    }
  }

  return {
    staleIfError,
    clear: () => {
      copies = openCopies()
    },
  }
}
