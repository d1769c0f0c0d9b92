import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { openShopBehindNginx } from './shop-behind-nginx.ts'

type Shop = Awaited<ReturnType<typeof openShopBehindNginx>>

/** A new address for each enquiry, because of the rate limit. */
function makeAddressSequence() {
  let count = 0
  return () => `127.1.${(++count >> 8) & 255}.${count & 255 || 1}`
}

/** Without a pause the clients would measure how many pages two cores can render. */
const pauseMs = 100

export function startLoadClients(shop: Shop, { retries }: { retries: number }) {
  const times: number[] = []
  const failed: Record<'GET' | 'POST', string[]> = { GET: [], POST: [] }
  const answered = { GET: 0, POST: 0, repeated: 0 }
  const nextAddress = makeAddressSequence()
  let isRunning = true

  async function attempt(kind: 'GET' | 'POST', send: () => ReturnType<Shop['sendRequest']>, tries: number) {
    const answer = await send().catch((error: Error) => ({ status: error.message, milliseconds: 0 }))
    times.push(answer.milliseconds)
    if (answer.status === 200) return void answered[kind]++
    if (tries === 0) return void failed[kind].push(String(answer.status))
    answered.repeated++
    await wait(300)
    await attempt(kind, send, tries - 1)
  }
  async function runReader(index: number) {
    for (let turn = 0; isRunning; turn++) {
      const path = turn % 2 ? `/products?piece=${index}-${turn}` : '/api/user/jewel?limit=24'
      await attempt('GET', () => shop.sendRequest(path, { headers: { cookie: 'signed-in=yes' } }), 0)
      await wait(pauseMs)
    }
  }
  async function runWriter() {
    while (isRunning) {
      const key = randomUUID()
      const body = JSON.stringify({
        name: 'Meera',
        email: `${key}@example.com`,
        query: `Message ${key}`,
        key,
      })
      const headers = { 'content-type': 'application/json' }
      const connection = { agent: false as const, ca: shop.edge.certificate, localAddress: nextAddress() }
      await attempt(
        'POST',
        () => shop.sendRequest('/api/user/query', { method: 'POST', body, headers, ...connection }),
        retries,
      )
      await wait(pauseMs)
    }
  }
  const clients = [
    ...Array.from({ length: 12 }, (_, place) => runReader(place)),
    ...Array.from({ length: 4 }, runWriter),
  ]

  return async function stopAndReport() {
    isRunning = false
    await Promise.all(clients)
    const sorted = times.toSorted((a, b) => a - b)
    return { answered, failed, p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0) }
  }
}
