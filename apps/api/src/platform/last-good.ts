import { isUnreachable } from './database.ts'

/**
 * Remembers the last good answer to each question and gives it again while the database cannot be reached,
 * for `maxAge` at the most. Bounded: the questions asked longest ago are forgotten first.
 */
export function lastGoodCopies(options: {
  maxAge: number
  maxCopies: number
  onStale: (error: unknown) => void
}) {
  const copies = new Map<string, { answer: unknown; at: number }>()

  /** The question's name must tell apart whatever is answered differently. */
  return async function fresh<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask()
      copies.delete(question)
      copies.set(question, { answer, at: Date.now() })
      for (const oldest of copies.keys()) {
        if (copies.size <= options.maxCopies) break
        copies.delete(oldest)
      }
      return answer
    } catch (error) {
      const copy = copies.get(question)
      if (!copy || !isUnreachable(error) || Date.now() - copy.at > options.maxAge) throw error
      options.onStale(error)
      return copy.answer as Answer
    }
  }
}
