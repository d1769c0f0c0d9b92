import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toSlug } from '../../../apps/api/src/catalogue/slugs.ts'
import { toCsvLine } from '../../../apps/api/src/platform/files/csv.ts'
import { encodeForm } from '../../../apps/api/test/forms.ts'
import { isDrill } from '../../support/drill.ts'
import { insertItems, startApi, startWorker, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { sendJson, signUp } from '../../support/servers/owner-requests.ts'
import { startTimeLimit } from '../../support/servers/time-limit.ts'

const count = isDrill ? 5000 : 1000
const brokenCount = count / 100
/** Far enough in the import that it is under way. */
const seenCount = count * 0.3
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let api: Awaited<ReturnType<typeof startApi>>
let owner: string
let worker: ReturnType<typeof startWorker> | undefined

beforeAll(async () => {
  cluster = await openMigratedCluster()
  await insertItems(
    cluster.url(),
    Array.from({ length: count / 2 }, (_, n) => `Old ${n}`),
  )
  api = await startApi(cluster.url())
  owner = await signUp(api.origin, cluster.url(), 'owner@example.com', true)
})
afterAll(async () => {
  await worker?.kill()
  await stopAll()
  await cluster?.remove()
})

const startImportWorker = () => {
  worker = startWorker(cluster.url(), 'smtp://127.0.0.1:1')
}
const getJson = async (path: string) =>
  (await fetch(`${api.origin}${path}`, { headers: { cookie: owner } })).json()
const readImport = async (id: string) => (await getJson(`/api/admin/import?id=${id}`)).import
const applyImport = (id: string) => sendJson(api.origin, owner, 'POST', '/api/admin/import/apply', { id })

async function planImport(lines: string[][]) {
  const sheet = { name: 'sheet', bytes: Buffer.from(lines.map(toCsvLine).join('')), filename: 'stock.csv' }
  const { payload, headers } = await encodeForm({}, sheet)
  const started = performance.now()
  const answer = await fetch(`${api.origin}/api/admin/import`, {
    method: 'POST',
    headers: { ...headers, cookie: owner },
    body: new Uint8Array(payload),
  })
  return { ...(await answer.json()), milliseconds: performance.now() - started }
}

const readCatalogueState = async () => {
  const [row] = await queryDatabase(
    cluster.url(),
    `select count(*)::int, sum(version)::int as versions, md5(string_agg((to_jsonb(item) - 'profile_id')::text, '|' order by id)) as all from item`,
  )
  return row
}

async function waitForImport(id: string, isReached: (state: { state: string; done: number }) => boolean) {
  const steps = new Set<number>()
  return vi.waitFor(
    async () => {
      const state = await readImport(id)
      if (state.state === 'applying') steps.add(state.done)
      expect(state).toSatisfy(isReached)
      return { ...state, steps: steps.size }
    },
    { timeout: 200_000 },
  )
}

test(`a sheet of ${count} rows: the plan names the ${brokenCount} invalid ones, and the rest is applied as a whole or not at all`, async () => {
  const image = `${'0'.repeat(32)}.webp`
  const head = ['slug', 'name', 'category', 'price', 'rating', 'description', 'pictures']
  const lines = Array.from({ length: count }, (_, n) =>
    n % 2
      ? ['', `New ${n}`, 'ring', String(n + 1), '4.5', `A new piece, number ${n}.`, image]
      : [`old-${n / 2}`, `Old ${n / 2}`, 'ring', String(n + 1), '4', `Told anew, number ${n}.`, ''],
  )
  const brokenLines: number[] = []
  for (let n = 7; brokenLines.length < brokenCount; n += 99) {
    const [column, cell] = (
      [
        [0, 'nowhere'],
        [1, ' '],
        [2, 'crown'],
        [3, '-1'],
        [4, '5.5'],
        [6, 'lost.jpg'],
      ] as const
    )[n % 6] ?? [1, '']
    lines[n]?.splice(column, 1, cell)
    // Counted as in a spreadsheet, where the header is line 1.
    brokenLines.push(n + 2)
  }

  const planned = await planImport([head, ...lines])
  console.warn(`planned in ${planned.milliseconds.toFixed(0)} ms`)
  expect(planned.plan.errors.map(({ line }: { line: number }) => line)).toEqual(brokenLines)
  expect([planned.plan.rows, planned.plan.deeds.length]).toEqual([count, count - brokenCount])
  const { id } = planned.import
  const before = await readCatalogueState()

  startImportWorker()
  await applyImport(id)
  await waitForImport(id, ({ done }) => done > seenCount)
  await worker?.kill()
  expect((await readImport(id)).state).toBe('applying')
  expect(await readCatalogueState()).toEqual(before)

  startImportWorker()
  // The import starts again from the beginning, and only this run is timed.
  await waitForImport(id, ({ done }) => done < seenCount)
  const started = performance.now()
  expect(await waitForImport(id, ({ state }) => state === 'done')).toMatchObject({
    done: count - brokenCount,
  })
  const seconds = (performance.now() - started) / 1000
  console.warn(`${count - brokenCount} rows, half of them new, applied in ${seconds.toFixed(1)} s`)
  const changes = planned.plan.deeds.filter(({ deed }: { deed: string }) => deed === 'change').length
  const adds = count - brokenCount - changes
  expect(await readCatalogueState()).toMatchObject({
    count: count / 2 + adds,
    versions: count / 2 + adds + changes,
  })
  const twice = await queryDatabase(cluster.url(), 'select name from item group by name having count(*) > 1')
  expect(twice).toEqual([])
}, 300_000)

test.runIf(isDrill)(
  '5,000 changes are applied within a minute, and their progress is reported',
  async (context) => {
    // Items of its own at each attempt: the first test leaves others, and another attempt found nothing to change.
    const attempt = Date.now()
    const names = Array.from({ length: count }, (_, n) => `Attempt ${attempt} ${n}`)
    await insertItems(cluster.url(), names)
    const lines = names.map((name) => [toSlug(name), 'bangle', '7.50', '3', `Told anew: ${name}.`])
    const planned = await planImport([['slug', 'category', 'price', 'rating', 'description'], ...lines])
    expect([planned.plan.deeds.length, planned.plan.errors]).toEqual([count, []])
    if (!worker) startImportWorker()
    const expectWithinLimit = startTimeLimit(context, 60_000)
    const started = performance.now()
    await applyImport(planned.import.id)
    const { steps } = await waitForImport(planned.import.id, ({ state }) => state === 'done')
    const seconds = (performance.now() - started) / 1000
    console.warn(`${count} rows applied in ${seconds.toFixed(1)} s, ${steps} steps of progress seen`)
    expect(steps).toBeGreaterThan(5)
    // On two cores alone 23 s.
    expectWithinLimit()
  },
  300_000,
)
