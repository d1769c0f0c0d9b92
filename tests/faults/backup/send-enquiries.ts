import { setTimeout as wait } from 'node:timers/promises'

type AcknowledgedEnquiry = { message: string; at: number }
let visitorCount = 0

/** Each visitor has an address of their own, because of the rate limit. */
export async function sendEnquiry(origin: string): Promise<AcknowledgedEnquiry> {
  visitorCount += 1
  const message = `Is piece ${visitorCount} still there?`
  const answer = await fetch(`${origin}/api/user/query`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${visitorCount >> 8}.${visitorCount & 255}`,
    },
    body: JSON.stringify({ name: 'Asha Rao', email: `asha.${visitorCount}@example.com`, query: message }),
  })
  if (answer.status !== 200) throw new Error(`A visitor was answered ${answer.status}.`)
  return { message, at: Date.now() }
}

export async function sendEnquiries(origin: string, seconds: number): Promise<AcknowledgedEnquiry[]> {
  const acknowledged: AcknowledgedEnquiry[] = []
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(200))
    acknowledged.push(await sendEnquiry(origin))
  return acknowledged
}
