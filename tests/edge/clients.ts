import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { openShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** An address of one's own for each query: five from one in ten minutes are enough for the shop. */
function addresses() {
  let given = 0
  return () => `127.1.${(++given >> 8) & 255}.${given & 255 || 1}`
}

/** Nobody asks again in the same moment: without it sixteen would measure how many pages two cores can make. */
const breath = 100

/** Sixteen clients who ask what no cache can answer, twelve by GET and four by keyed POST, until they are called back. */
export function sendClients(shop: Shop, { retries }: { retries: number }) {
  const times: number[] = []
  const failed: Record<'GET' | 'POST', string[]> = { GET: [], POST: [] }
  const answered = { GET: 0, POST: 0, repeated: 0 }
  const nextAddress = addresses()
  let active = true

  async function attempt(kind: 'GET' | 'POST', ask: () => ReturnType<Shop['ask']>, tries: number) {
    const answer = await ask().catch((error: Error) => ({ status: error.message, milliseconds: 0 }))
    times.push(answer.milliseconds)
    if (answer.status === 200) return void answered[kind]++
    if (tries === 0) return void failed[kind].push(String(answer.status))
    answered.repeated++
    await wait(300)
    await attempt(kind, ask, tries - 1)
  }
  async function reader(place: number) {
    for (let turn = 0; active; turn++) {
      const path = turn % 2 ? `/products?piece=${place}-${turn}` : '/api/user/jewel?limit=24'
      await attempt('GET', () => shop.ask(path, { headers: { cookie: 'signed-in=yes' } }), 0)
      await wait(breath)
    }
  }
  async function writer() {
    while (active) {
      const key = randomUUID()
      const body = JSON.stringify({
        name: 'Meera',
        email: `${key}@example.com`,
        query: `Message ${key}`,
        key,
      })
      const headers = { 'content-type': 'application/json' }
      const from = { agent: false as const, ca: shop.edge.certificate, localAddress: nextAddress() }
      await attempt(
        'POST',
        () => shop.ask('/api/user/query', { method: 'POST', body, headers, ...from }),
        retries,
      )
      await wait(breath)
    }
  }
  const clients = [
    ...Array.from({ length: 12 }, (_, place) => reader(place)),
    ...Array.from({ length: 4 }, writer),
  ]

  return async function callBack() {
    active = false
    await Promise.all(clients)
    const sorted = times.toSorted((a, b) => a - b)
    return { answered, failed, p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0) }
  }
}
