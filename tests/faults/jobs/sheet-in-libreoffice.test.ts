import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { encodeForm } from '../../../apps/api/test/forms.ts'
import { insertItems, startApi, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { signUp } from '../../support/servers/owner-requests.ts'

/** Opened and saved, as the owner does it. */
async function saveWithLibreOffice(bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'kashika-sheet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'kashika-pieces.xlsx')
  await writeFile(file, bytes)
  const saved = join(folder, 'saved')
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await promisify(execFile)('soffice', [
    ...[profile, '--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', saved, file],
  ])
  return readFile(join(saved, 'kashika-pieces.xlsx'))
}

test('an export that LibreOffice has opened and saved is imported again without a change', async () => {
  const cluster = await openMigratedCluster()
  onTestFinished(async () => {
    await stopAll()
    await cluster.remove()
  })
  const names = ['=1+1', 'सोने की चूड़ी', '007', 'A & <b>', '2-Apr']
  await insertItems(
    cluster.url(),
    names.map((_, index) => `Ring ${index}`),
  )
  for (const [index, name] of names.entries())
    await queryDatabase(cluster.url(), 'update item set name = $1 where name = $2', [name, `Ring ${index}`])
  await queryDatabase(
    cluster.url(),
    `update item set size = '2-4', sku = '0' || id, gross_weight = 9.8, hallmark = 'hallmarked', description = E'two\\nlines'`,
  )
  await queryDatabase(
    cluster.url(),
    `insert into item_huid (item_id, place, huid) select id, 1, '12E456' from item limit 1`,
  )
  const { origin } = await startApi(cluster.url())
  const cookie = await signUp(origin, cluster.url(), 'owner@example.com', true)
  const exported = await fetch(`${origin}/api/admin/export.xlsx`, { headers: { cookie } })
  const bytes = await saveWithLibreOffice(new Uint8Array(await exported.arrayBuffer()))
  const { payload, headers } = await encodeForm({}, { name: 'sheet', bytes, filename: 'stock.xlsx' })
  const answer = await fetch(`${origin}/api/admin/import`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new Uint8Array(payload),
  })
  const { plan } = (await answer.json()) as { plan: object }
  expect(plan).toMatchObject({ rows: 5, unchanged: 5, skipped: [], deeds: [], errors: [] })
})
