import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openShop } from '../tests/edge/shop.ts'

/**
 * Five hundred sockets that drip their headers, their body or their reading, while visitors come as always, and how many
 * of them are still there after fifteen seconds. Headers must be whole by then. Of a body and of an answer nginx bounds
 * each pause, not the whole: those go on dripping, held by nginx alone, 200 from one address at the most. The control: an
 * nginx without the limits keeps the headers, too.
 */
const kinds = {
  headers: ['-H'],
  body: ['-B', '-s', '60000'],
  reading: ['-X', '-k', '3', '-n', '5', '-z', '32'],
}
const seconds = 24

/** slowhttptest names no host in its handshake, which the shipped edge refuses at once; for this it is let in. */
const letIn = (shipped: string) => shipped.replace(/ {2}server \{[^}]*ssl_reject_handshake[^}]*\}/, '')
const withoutLimits = (shipped: string) =>
  letIn(shipped).replace(/(client_header_timeout|client_body_timeout|send_timeout) 10s;/g, '$1 10m;')

const shop = await openShop({ change: letIn })
let holds = true
for (const kind of ['headers', 'body', 'reading'] as const) {
  const { times, failed, most, left } = await attack(shop, kind)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  console.log(`slow ${kind}: ${times.length} visits, ${failed} failed, p99 ${p99.toFixed(0)} ms`)
  console.log(`   ${most} connections at once, ${left} after fifteen seconds`)
  holds &&=
    failed === 0 && p99 < 1000 && times.length > 50 && most >= 400 && (left < 100 || kind !== 'headers')
}
await shop.close()

const open = await openShop({ change: withoutLimits })
const { left } = await attack(open, 'headers')
console.log(`control, without limits: ${left} connections after fifteen seconds`)
await open.close()
holds &&= left >= 400
console.log(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)

async function attack({ edge, ask }: typeof shop, kind: keyof typeof kinds) {
  const url = `${edge.origin}${kind === 'body' ? '/api/user/query' : '/products'}`
  const attacker = spawn(
    'slowhttptest',
    [...kinds[kind], ...['-c', '500', '-r', '200', '-i', '5', '-l', String(seconds), '-u', url]],
    { stdio: 'ignore' },
  )
  const ended = once(attacker, 'exit')
  await wait(4000)
  const times: number[] = []
  let [failed, most, left] = [0, 0, 0]
  // The last of them came before the fourth second, and the attack itself ends after the last visit.
  for (const end = Date.now() + 16_000; Date.now() < end; await wait(20)) {
    // Half from the cache, half from an app.
    const path = times.length % 2 ? '/products' : `/products?piece=${times.length}`
    const { status, milliseconds } = await ask(path).catch(() => ({ status: 0, milliseconds: 0 }))
    times.push(milliseconds)
    if (status !== 200) failed++
    left = await connections(edge.insideOrigin)
    most = Math.max(most, left)
  }
  await ended
  return { times, failed, most, left }
}

/** Counted by nginx, not by the one who attacks. */
async function connections(inside: string) {
  const status = await fetch(`${inside}/edge-status`)
  return Number(/Active connections: (\d+)/.exec(await status.text())?.[1])
}
