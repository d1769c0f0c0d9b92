import { seconds } from '@kashika/server/units'
import { Counter } from 'prom-client'
import { isDatabaseUnreachable } from '../database/errors.ts'

const staleAnswersCounter = new Counter({
  name: 'last_good_answers_total',
  help: 'Answers given from the last good copy while the database could not be reached.',
})

/** A copy younger than this is as good as a new one: what changes the answers makes us forget them all. */
const freshForMs = seconds(5)
type CachedAnswer = { text: string; at: number }
const sizeInBytes = ({ text }: CachedAnswer) => 2 * text.length

/**
 * Remembers the last good answer to each question and gives it again while the database cannot be reached,
 * for `maxAge` at the most. Bounded in bytes: the questions asked longest ago are forgotten first. Whoever learns that
 * what they were about has changed calls `forget`, so that nothing taken away comes back.
 */
export function createStaleCache(options: {
  maxAgeMs: number
  maxBytes: number
  onStale: (error: unknown) => void
}) {
  let copies = new Map<string, CachedAnswer>()
  let bytes = 0

  function storeCopy(key: string, answer: unknown) {
    const previous = copies.get(key)
    const isRecent = previous && Date.now() - previous.at < freshForMs
    const copy = isRecent ? previous : { text: JSON.stringify(answer), at: Date.now() }
    dropCopy(key)
    if (sizeInBytes(copy) > options.maxBytes) return
    copies.set(key, copy)
    bytes += sizeInBytes(copy)
    for (const oldest of copies.keys()) {
      if (bytes <= options.maxBytes) break
      dropCopy(oldest)
    }
  }

  function dropCopy(key: string) {
    const copy = copies.get(key)
    if (copy && copies.delete(key)) bytes -= sizeInBytes(copy)
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
      if (!copy || !isDatabaseUnreachable(error) || Date.now() - copy.at > options.maxAgeMs) throw error
      staleAnswersCounter.inc()
      options.onStale(error)
      return JSON.parse(copy.text) as Answer
    }
  }

  return {
    staleIfError,
    clear: () => {
      copies = new Map()
      bytes = 0
    },
  }
}
