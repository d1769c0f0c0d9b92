import { isUnreachable } from './database.ts'

/**
 * Remembers the last good answer to each question and gives it again while the database cannot be reached,
 * for `maxAge` at the most. Bounded: the questions asked longest ago are forgotten first.
 */
export function lastGoodCopies<Answer>(options: {
  maxAge: number
  maxCopies: number
  onStale: (error: unknown) => void
}) {
  const copies = new Map<string, { answer: Answer; at: number }>()

  return async function fresh(question: string, ask: () => Promise<Answer>): Promise<Answer> {
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
      return copy.answer
    }
  }
}
