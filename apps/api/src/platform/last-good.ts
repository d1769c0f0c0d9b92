import { Counter } from 'prom-client'
import { isUnreachable } from './database.ts'

const given = new Counter({
  name: 'last_good_answers_total',
  help: 'Answers given from the last good copy while the database could not be reached.',
})

/**
 * Remembers the last good answer to each question and gives it again while the database cannot be reached,
 * for `maxAge` at the most. Bounded: the questions asked longest ago are forgotten first. Whoever learns that what they
 * were about has changed calls `forget`, so that nothing taken away comes back.
 */
export function lastGoodCopies(options: {
  maxAge: number
  maxCopies: number
  onStale: (error: unknown) => void
}) {
  let copies = new Map<string, { answer: unknown; at: number }>()

  /** The question's name must tell apart whatever is answered differently. */
  async function fresh<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    // An answer that was under way when all was forgotten goes with the others: it may be older than the change.
    const shelf = copies
    try {
      const answer = await ask()
      shelf.delete(question)
      shelf.set(question, { answer, at: Date.now() })
      for (const oldest of shelf.keys()) {
        if (shelf.size <= options.maxCopies) break
        shelf.delete(oldest)
      }
      return answer
    } catch (error) {
      const copy = copies.get(question)
      if (!copy || !isUnreachable(error) || Date.now() - copy.at > options.maxAge) throw error
      given.inc()
      options.onStale(error)
      return copy.answer as Answer
    }
  }

  return {
    fresh,
    forget: () => {
      copies = new Map()
    },
  }
}
