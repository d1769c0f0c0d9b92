import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true })

/** Resolves to the status, or to 0 without a response. */
function sendFloodEnquiry(origin: string, { address, email }: { address: string; email: string }) {
  return new Promise<number>((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const call = request(`${origin}/api/user/query`, { method: 'POST', agent, headers, timeout: 10_000 })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(0))
    call.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.end(JSON.stringify({ name: 'Meera', email, query: 'Is it in stock?' }))
  })
}

export async function runFlooders(
  origins: string[],
  { addresses, seconds, rate }: { addresses: number; seconds: number; rate: number },
) {
  const statuses: Record<number, number> = {}
  const started = performance.now()
  let sent = 0
  const floodInTurn = async () => {
    while (performance.now() - started < seconds * 1000) {
      const turn = sent++
      const aheadMs = (turn * 1000) / rate - (performance.now() - started)
      if (aheadMs > 1) await wait(aheadMs)
      const addressIndex = turn % addresses
      const sender = {
        address: `10.0.${addressIndex >> 8}.${addressIndex & 255}`,
        email: `flood${turn}@example.com`,
      }
      const status = await sendFloodEnquiry(origins[turn % origins.length] ?? '', sender)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 50 }, floodInTurn))
  return statuses
}

export async function sendEnquiriesAsPeople(origins: string[], until: AbortSignal) {
  const times: number[] = []
  const statuses: number[] = []
  let personCount = 0
  const writeInTurn = async () => {
    for (; !until.aborted; await wait(50)) {
      const person = personCount++
      const started = performance.now()
      const sender = {
        address: `203.0.${person >> 8}.${person & 255}`,
        email: `person${person}@example.com`,
      }
      statuses.push(await sendFloodEnquiry(origins[person % origins.length] ?? '', sender))
      times.push(performance.now() - started)
    }
  }
  await Promise.all([writeInTurn(), writeInTurn(), writeInTurn(), writeInTurn()])
  const sorted = times.toSorted((a, b) => a - b)
  return {
    people: statuses.length,
    peopleRefused: statuses.filter((status) => status !== 200),
    p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
  }
}
