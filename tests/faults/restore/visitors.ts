import { setTimeout as wait } from 'node:timers/promises'

type Acknowledged = { query: string; at: number }
let visitors = 0

/** One visitor writes, each from an address of their own; tells when the shop said that it has the message. */
export async function write(origin: string): Promise<Acknowledged> {
  visitors += 1
  const query = `Is piece ${visitors} still there?`
  const answer = await fetch(`${origin}/api/user/query`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify({ name: 'Asha Rao', email: `asha.${visitors}@example.com`, query }),
  })
  if (answer.status !== 200) throw new Error(`A visitor was answered ${answer.status}.`)
  return { query, at: Date.now() }
}

/** Visitors who go on writing, one after the other. */
export async function keepWriting(origin: string, seconds: number): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(200))
    acknowledged.push(await write(origin))
  return acknowledged
}
