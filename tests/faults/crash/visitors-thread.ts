import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** In a thread of its own, so that the visitors do not slow down the mail server of the same drill. */
const { origin, rate, timeoutMs } = workerData as { origin: string; rate: number; timeoutMs: number }
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const acknowledged = new Set<string>()
const pending = new Set<Promise<void>>()
const counts = { sent: 0, attempts: 0, refused: 0, conflicts: 0 }
let isWriting = true
let isRetrying = true

type EnquiryResponse = { status: number; success: boolean; retryAfter: number }
const noAnswer: EnquiryResponse = { status: 0, success: false, retryAfter: 0 }

function postEnquiry(body: string, address: string): Promise<EnquiryResponse> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const call = request(`${origin}/api/user/query`, { method: 'POST', agent, timeout: 6000, headers })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(noAnswer))
    call.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('error', () => resolve(noAnswer))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          success: text.includes('"success":true'),
          retryAfter: Number(answer.headers['retry-after'] ?? 0),
        }),
      )
    })
    call.end(body)
  })
}

async function writeUntilAcknowledged(index: number) {
  const key = randomUUID()
  const body = JSON.stringify({ name: 'Meera', email: `m${index}@example.com`, query: `Message ${key}`, key })
  for (let tries = 1; isRetrying; tries++) {
    const attempt = ++counts.attempts
    const address = `10.${(attempt >> 16) & 255}.${(attempt >> 8) & 255}.${attempt & 255}`
    const { status, success, retryAfter } = await postEnquiry(body, address)
    if (status === 200 && success) return void acknowledged.add(key)
    counts.refused++
    if (status === 409) counts.conflicts++
    const pause = Math.max(retryAfter * 1000, Math.min(8000, 500 * 2 ** tries))
    await wait(pause * (0.75 + Math.random() / 2))
  }
}

parentPort?.once('message', () => {
  isWriting = false
})
const started = performance.now()
for (; isWriting; counts.sent++) {
  const aheadMs = (counts.sent * 1000) / rate - (performance.now() - started)
  if (aheadMs > 1) await wait(aheadMs)
  const enquiry = writeUntilAcknowledged(counts.sent).finally(() => pending.delete(enquiry))
  pending.add(enquiry)
}
const writingSeconds = (performance.now() - started) / 1000
await Promise.race([Promise.all(pending), wait(timeoutMs)])
isRetrying = false
await Promise.all(pending)
agent.destroy()
parentPort?.postMessage({ ...counts, writingSeconds, acknowledged })
