import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openShop } from '../tests/edge/shop.ts'

/**
 * slowhttptest names no host in its handshake, which the shipped edge refuses at once; for this it is let in.
 * Five hundred sockets that drip their headers, their body or their reading, while visitors come as always. */
const kinds = {
  headers: ['-H'],
  body: ['-B', '-s', '60000'],
  reading: ['-X', '-k', '3', '-n', '5', '-z', '32'],
}
const seconds = 20
const shop = await openShop({ anyName: true })
let holds = true

/** Counted by nginx, not by the one who attacks. */
async function connections() {
  const status = await fetch(`${shop.edge.insideOrigin}/edge-status`)
  return Number(/Active connections: (\d+)/.exec(await status.text())?.[1])
}

for (const [name, options] of Object.entries(kinds)) {
  const url = `${shop.edge.origin}${name === 'body' ? '/api/user/query' : '/products'}`
  const attack = spawn(
    'slowhttptest',
    [...options, ...['-c', '500', '-r', '200', '-i', '5', '-l', String(seconds), '-u', url]],
    { stdio: 'ignore' },
  )
  const ended = once(attack, 'exit')
  await wait(4000)
  const times: number[] = []
  let failed = 0
  let most = 0
  for (const end = Date.now() + (seconds - 6) * 1000; Date.now() < end; await wait(20)) {
    // Half from the cache, half from an app.
    const path = times.length % 2 ? '/products' : `/products?visit=${times.length}`
    const { status, milliseconds } = await shop.ask(path).catch(() => ({ status: 0, milliseconds: 0 }))
    times.push(milliseconds)
    if (status !== 200) failed++
    most = Math.max(most, await connections())
  }
  await ended
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  console.log(`slow ${name}: ${times.length} visits, ${failed} failed, p99 ${p99.toFixed(0)} ms`)
  console.log(`   ${most} connections at once, ${await connections()} at the end`)
  holds &&= failed === 0 && p99 < 1000 && times.length > 50 && most >= 400
}
await shop.close()
console.log(holds ? 'holds' : 'does not hold')
process.exit(holds ? 0 : 1)
