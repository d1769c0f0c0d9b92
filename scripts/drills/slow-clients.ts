import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openShopBehindNginx } from '../../tests/support/edge/shop-behind-nginx.ts'

/**
 * Five hundred sockets that drip their headers, their body or their reading, while visitors come as always, and how many
 * of them are still there after fifteen seconds. Headers must be whole by then. Of a body and of an answer nginx bounds
 * each pause, not the whole: those go on dripping, held by nginx alone, 200 from one address at the most. The control: an
 * nginx without the limits keeps the headers, too.
 */
const attackArguments = {
  headers: ['-H'],
  body: ['-B', '-s', '60000'],
  reading: ['-X', '-k', '3', '-n', '5', '-z', '32'],
}
const seconds = 24

/** slowhttptest names no host in its handshake, which the shipped edge refuses at once; for this it is let in. */
const withoutHostCheck = (shipped: string) =>
  shipped.replace(/ {2}server \{[^}]*ssl_reject_handshake[^}]*\}/, '')
const withoutLimits = (shipped: string) =>
  withoutHostCheck(shipped).replace(
    /(client_header_timeout|client_body_timeout|send_timeout) 10s;/g,
    '$1 10m;',
  )

const shop = await openShopBehindNginx({ change: withoutHostCheck })
let hasPassed = true
for (const kind of ['headers', 'body', 'reading'] as const) {
  const { times, failed, peak, remaining } = await attack(shop, kind)
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  console.log(`slow ${kind}: ${times.length} visits, ${failed} failed, p99 ${p99.toFixed(0)} ms`)
  console.log(`   ${peak} connections at once, ${remaining} after fifteen seconds`)
  hasPassed &&=
    failed === 0 && p99 < 1000 && times.length > 50 && peak >= 400 && (remaining < 100 || kind !== 'headers')
}
await shop.close()

const unlimitedShop = await openShopBehindNginx({ change: withoutLimits })
const { remaining } = await attack(unlimitedShop, 'headers')
console.log(`control, without limits: ${remaining} connections after fifteen seconds`)
await unlimitedShop.close()
hasPassed &&= remaining >= 400
console.log(hasPassed ? 'holds' : 'does not hold')
process.exit(hasPassed ? 0 : 1)

async function attack({ edge, sendRequest }: typeof shop, kind: keyof typeof attackArguments) {
  const url = `${edge.origin}${kind === 'body' ? '/api/user/query' : '/products'}`
  const attacker = spawn(
    'slowhttptest',
    [...attackArguments[kind], ...['-c', '500', '-r', '200', '-i', '5', '-l', String(seconds), '-u', url]],
    { stdio: 'ignore' },
  )
  const ended = once(attacker, 'exit')
  await wait(4000)
  const times: number[] = []
  let [failed, peak, remaining] = [0, 0, 0]
  // The last of them came before the fourth second, and the attack itself ends after the last visit.
  for (const end = Date.now() + 16_000; Date.now() < end; await wait(20)) {
    // Half from the cache, half from an app.
    const path = times.length % 2 ? '/products' : `/products?piece=${times.length}`
    const { status, milliseconds } = await sendRequest(path).catch(() => ({ status: 0, milliseconds: 0 }))
    times.push(milliseconds)
    if (status !== 200) failed++
    remaining = await countConnections(edge.insideOrigin)
    peak = Math.max(peak, remaining)
  }
  await ended
  return { times, failed, peak, remaining }
}

/** Counted by nginx, not by the one who attacks. */
async function countConnections(inside: string) {
  const status = await fetch(`${inside}/edge-status`)
  return Number(/Active connections: (\d+)/.exec(await status.text())?.[1])
}
