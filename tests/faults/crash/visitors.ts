import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Visitors who write at a steady rate whether or not the shop keeps up, and repeat with the same key until they hear
 * that it came. Each comes from an address of its own, since five from one in ten minutes are enough.
 */
export function openVisitors(origin: string) {
  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  const pending = new Set<Promise<void>>()
  const counts = { attempts: 0, refused: 0, conflicts: 0 }
  let hopeful = true

  async function attempt(key: string, place: number) {
    counts.attempts++
    const address = `10.${(counts.attempts >> 16) & 255}.${(counts.attempts >> 8) & 255}.${counts.attempts & 255}`
    const answer = await fetch(`${origin}/api/user/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ name: 'Meera', email: `m${place}@example.com`, query: `Message ${key}`, key }),
      signal: AbortSignal.timeout(6000),
    }).catch(() => undefined)
    const body = (await answer?.json().catch(() => undefined)) as { success?: boolean } | undefined
    if (answer?.status === 409) counts.conflicts++
    if (answer?.status === 200 && body?.success === true) acknowledged.add(key)
    else counts.refused++
  }

  async function write(place: number) {
    const key = randomUUID()
    sent.add(key)
    for (let tries = 0; hopeful && !acknowledged.has(key); tries++) {
      if (tries > 0) await wait(Math.min(8000, 500 * 2 ** tries) * (0.5 + Math.random() / 2))
      await attempt(key, place)
    }
  }

  return {
    acknowledged,
    sent,
    counts,
    /** Writes `rate` messages a second for so many seconds, and on until `isOver`. */
    come: async (rate: number, seconds: number, isOver: () => boolean) => {
      const started = performance.now()
      for (let place = 0; place < rate * seconds || !isOver(); place++) {
        const ahead = (place * 1000) / rate - (performance.now() - started)
        if (ahead > 1) await wait(ahead)
        const writing = write(place).finally(() => pending.delete(writing))
        pending.add(writing)
      }
    },
    /** Waits for those who still repeat, so long and no longer. */
    leave: async (patience: number) => {
      await Promise.race([Promise.all(pending), wait(patience)])
      hopeful = false
      await Promise.all(pending)
    },
  }
}
