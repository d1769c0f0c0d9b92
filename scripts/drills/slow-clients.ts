import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openShopBehindNginx } from '../../tests/support/edge/shop-behind-nginx.ts'

/**
 * nginx limits the total time of headers, but only the pauses of a body or a response: slow bodies and slow readers stay
 * connected, at most 200 from one address. The control: without the limits slow headers stay connected too.
 */
const attackArguments = {
  headers: ['-H'],
  body: ['-B', '-s', '60000'],
  reading: ['-X', '-k', '3', '-n', '5', '-z', '32'],
}
const seconds = 24

/** slowhttptest sends no host name in its TLS handshake, which the shipped configuration refuses. */
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
  // The last connection opens before the fourth second, and the attack ends after the last visit.
  for (const end = Date.now() + 16_000; Date.now() < end; await wait(20)) {
    // Half of the visits are answered from the cache, half by an app.
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

async function countConnections(inside: string) {
  const status = await fetch(`${inside}/edge-status`)
  return Number(/Active connections: (\d+)/.exec(await status.text())?.[1])
}
