import { Counter } from 'prom-client'
import { isUnreachable } from './database-errors.ts'
import { seconds } from './measures.ts'

const given = new Counter({
  name: 'last_good_answers_total',
  help: 'Answers given from the last good copy while the database could not be reached.',
})

/** A copy younger than this is as good as a new one: what changes the answers makes us forget them all. */
const youngFor = seconds(5)
type Copy = { text: string; at: number }
const bytesOf = ({ text }: Copy) => 2 * text.length

/**
 * Remembers the last good answer to each question and gives it again while the database cannot be reached,
 * for `maxAge` at the most. Bounded in bytes: the questions asked longest ago are forgotten first. Whoever learns that
 * what they were about has changed calls `forget`, so that nothing taken away comes back.
 */
export function lastGoodCopies(options: {
  maxAge: number
  maxBytes: number
  onStale: (error: unknown) => void
}) {
  let copies = new Map<string, Copy>()
  let bytes = 0

  function keep(question: string, answer: unknown) {
    const before = copies.get(question)
    const isYoung = before && Date.now() - before.at < youngFor
    const copy = isYoung ? before : { text: JSON.stringify(answer), at: Date.now() }
    drop(question)
    if (bytesOf(copy) > options.maxBytes) return
    copies.set(question, copy)
    bytes += bytesOf(copy)
    for (const oldest of copies.keys()) {
      if (bytes <= options.maxBytes) break
      drop(oldest)
    }
  }

  function drop(question: string) {
    const copy = copies.get(question)
    if (copy && copies.delete(question)) bytes -= bytesOf(copy)
  }

  /** The question's name must tell apart whatever is answered differently. What has no name is not kept. */
  async function fresh<Answer>(question: string | undefined, ask: () => Promise<Answer>): Promise<Answer> {
    // An answer that was under way when all was forgotten goes with the others: it may be older than the change.
    const asked = copies
    try {
      const answer = await ask()
      if (question !== undefined && asked === copies) keep(question, answer)
      return answer
    } catch (error) {
      const copy = copies.get(question ?? '')
      if (!copy || !isUnreachable(error) || Date.now() - copy.at > options.maxAge) throw error
      given.inc()
      options.onStale(error)
      return JSON.parse(copy.text) as Answer
    }
  }

  return {
    fresh,
    forget: () => {
      copies = new Map()
      bytes = 0
    },
  }
}
