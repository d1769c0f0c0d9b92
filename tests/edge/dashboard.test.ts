import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeForm, readRingPhoto, validItem } from '../../apps/api/test/forms.ts'
import { freePort } from '../../apps/api/test/server/free-port.ts'
import { startPrometheus } from '../support/edge/prometheus-server.ts'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'

type Panel = { title: string; targets: { expr: string }[] }
const { panels } = JSON.parse(readFileSync('ops/grafana/kashika.json', 'utf8')) as { panels: Panel[] }

let shop: Awaited<ReturnType<typeof openShopBehindNginx>>
let prometheus: Awaited<ReturnType<typeof startPrometheus>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp('/tmp/kashika-dashboard-')
  await writeFile(`${folder}/mark.json`, JSON.stringify({ at: new Date(), kind: 'full' }))
  const worker = await freePort()
  shop = await openShopBehindNginx({
    environment: { BACKUP_MARK: `${folder}/mark.json`, WORKER_PORT: String(worker) },
  })
  const { api, web } = shop.ports
  prometheus = await startPrometheus({ 'kashika-api': api, 'kashika-web': web, 'kashika-worker': [worker] })
})
afterAll(async () => {
  await prometheus?.stop()
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

async function simulateDay() {
  const { origin } = shop.edge
  const send = (path: string, body: object) =>
    shop.sendRequest(path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const path of ['/', '/products', '/api/user/jewel']) await shop.sendRequest(path)
  await send('/api/user/query', { name: 'Meera', email: 'meera@example.com', query: 'Is it still there?' })
  const person = {
    fname: 'Vimala',
    lname: 'Seth',
    email: 'vimala@example.com',
    password: 'four ghats at dawn',
  }
  const { headers } = await send('/api/user/signup', person)
  await shop.sql('update person set is_admin = true')
  const form = await encodeForm(validItem, { name: 'image', bytes: await readRingPhoto() })
  const added = await shop.sendRequest('/api/admin/newItem', {
    method: 'POST',
    headers: { ...form.headers, origin, cookie: String(headers['set-cookie']).split(';')[0] },
    body: form.payload,
  })
  expect(added.status).toBe(200)
}

const hasFiniteValue = ({ value: [, value] }: { value: [number, string] }) => Number.isFinite(Number(value))

async function findEmptyPanels() {
  const empty: string[] = []
  for (const { title, targets } of panels)
    for (const { expr } of targets)
      if (!(await prometheus.query(expr)).some(hasFiniteValue)) empty.push(`${title}: ${expr}`)
  return empty
}

const countTargetsUp = async () => (await prometheus.query('up == 1')).length

test('after a simulated day every panel of the dashboard has a value in a real Prometheus', async () => {
  // Prometheus computes increases, so it must have scraped each process before anything happens there.
  await expect.poll(countTargetsUp, { timeout: 30_000, interval: 500 }).toBe(5)
  await simulateDay()
  await expect.poll(findEmptyPanels, { timeout: 30_000, interval: 1000 }).toEqual([])
})

test('a panel with an unknown metric or an invalid expression would be detected', async () => {
  expect(await prometheus.query('max(no_such_figure)')).toEqual([])
  await expect(prometheus.query('max(ready')).rejects.toThrow('unclosed left parenthesis')
})
