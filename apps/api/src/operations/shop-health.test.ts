import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hours, minutes } from '@kashika/server/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, keepSignedIn, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { recordWorkerSeen } from './heartbeat.ts'

const clock = new Date('2026-11-15T03:35:00.000Z')
let folder: string
let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  folder = await mkdtemp('/tmp/kashika-health-')
  const shop = JSON.parse(await readFile('shop.json', 'utf8'))
  shop.reviewCount = 'real'
  await writeFile(`${folder}/shop.json`, JSON.stringify(shop))
  testApp = await openTestApp(
    { BACKUP_MARK: `${folder}/mark.json`, SHOP_FILE: `${folder}/shop.json` },
    () => clock,
  )
  owner = await signUpOwner(testApp)
  await keepSignedIn(testApp.pool)
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

const fetchHealth = async () => (await get(testApp.app, '/api/admin/health', owner.cookie)).json()
const listMissing = async (part: 'facts' | 'pictures') => {
  const { items, matching } = (
    await get(testApp.app, `/api/admin/items?missing=${part}`, owner.cookie)
  ).json()
  expect(matching).toBe(items.length)
  return items.map(({ name }: { name: string }) => name)
}
const writeBackupMark = (hoursAgo: number, isElsewhere = true) => {
  const at = new Date(clock.getTime() - hours(hoursAgo)).toISOString()
  return writeFile(`${folder}/mark.json`, JSON.stringify({ at, kind: 'full', isElsewhere }))
}
const findFinding = async (check: string) =>
  (await fetchHealth()).findings.find((finding: { check: string }) => finding.check === check)

test('the owner reads when the last good backup was made, and a finding where that is too long ago', async () => {
  expect(await fetchHealth()).not.toHaveProperty('lastBackupAt')
  expect(await findFinding('backup')).toMatchObject({ message: expect.stringContaining('never') })
  await writeBackupMark(27)
  expect((await fetchHealth()).lastBackupAt).toBe('2026-11-14T00:35:00.000Z')
  expect(await findFinding('backup')).toMatchObject({
    state: 'doubtful',
    message: expect.stringContaining('27.0 hours'),
  })
  await writeBackupMark(1)
  expect((await fetchHealth()).lastBackupAt).toBe('2026-11-15T02:35:00.000Z')
  expect(await findFinding('backup')).toBeUndefined()
})

test('the owner reads that the backup has no second place, until it has', async () => {
  await writeBackupMark(1, false)
  expect(await findFinding('backup place')).toMatchObject({ state: 'doubtful' })
  await writeBackupMark(1)
  expect(await findFinding('backup place')).toBeUndefined()
})

test('the owner reads which facts are the example’s and which claims nobody has confirmed', async () => {
  expect(await findFinding('shop facts')).toMatchObject({ message: expect.stringContaining('email') })
  expect(await findFinding('claims')).toMatchObject({
    state: 'doubtful',
    message: expect.stringContaining('home'),
  })
  await testApp.pool.query(
    `insert into document_field (document, field, value, published_at)
     values ('shop', 'email', '"namaste@kashika.in"', now()), ('shop', 'phone', '"+91 94150 12345"', now()),
       ('shop', 'links', '{}', now())`,
  )
  expect(await findFinding('shop facts')).toBeUndefined()
})

test('a piece without facts counts until it has one, and only while visitors find it', async () => {
  await testApp.pool.query(`update item set gross_weight = 4, net_weight = null`)
  expect((await fetchHealth()).itemsWithoutFacts).toEqual({ count: 0 })
  const { rows } = await testApp.pool.query('select id, name, image from item order by id desc limit 3')
  const [newest, second, third] = rows
  await clearFacts(rows.map(({ id }) => id))
  expect((await fetchHealth()).itemsWithoutFacts).toEqual({
    count: 3,
    newest: { name: newest.name, image: newest.image },
  })
  expect((await listMissing('facts')).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  await testApp.pool.query(`update item set status = 'draft' where id = $1`, [newest.id])
  await testApp.pool.query('update item set retired_at = now() where id = $1', [third.id])
  expect((await fetchHealth()).itemsWithoutFacts).toEqual({
    count: 1,
    newest: { name: second.name, image: second.image },
  })
  expect(await listMissing('facts')).toEqual([second.name])
  await testApp.pool.query(`update item set care = 'Keep it dry.', sku = 'K-1' where id = $1`, [second.id])
  expect((await fetchHealth()).itemsWithoutFacts).toMatchObject({ count: 1 })
  await testApp.pool.query(`insert into item_metal (item_id, place, metal) values ($1, 1, 'yellow-gold')`, [
    second.id,
  ])
  expect((await fetchHealth()).itemsWithoutFacts).toEqual({ count: 0 })
})

test('a piece counts as weakly pictured where its only picture is below 1,200 px', async () => {
  await testApp.pool.query('update picture set width = 1200, height = 900')
  await testApp.pool.query('delete from item_picture')
  await touchItems()
  expect((await fetchHealth()).itemsWithSmallPicture).toEqual({ count: 0 })
  const { rows } = await testApp.pool.query(
    `select id, name, image from item where retired_at is null and status = 'published' order by id desc limit 2`,
  )
  const [newest, second] = rows
  await testApp.pool.query('update picture set width = 900, height = 1199 where name = $1', [newest.image])
  await touchItems()
  expect((await fetchHealth()).itemsWithSmallPicture).toEqual({
    count: 1,
    newest: { name: newest.name, image: newest.image },
  })
  expect(await listMissing('pictures')).toEqual([newest.name])
  await testApp.pool.query('insert into item_picture (item_id, place, picture) values ($1, 2, $2)', [
    newest.id,
    second.image,
  ])
  expect((await fetchHealth()).itemsWithSmallPicture).toEqual({ count: 0 })
  expect(await listMissing('pictures')).toEqual([])
})

/** A picture never changes; the counts follow the version of the catalogue, which items move. */
const touchItems = () => testApp.pool.query('update item set changed_at = now()')

async function clearFacts(ids: number[]) {
  for (const table of ['item_metal', 'item_stone', 'item_huid', 'item_certificate'])
    await testApp.pool.query(`delete from ${table} where item_id = any($1)`, [ids])
  await testApp.pool.query(
    `update item set gross_weight = null, net_weight = null, size = null, length = null, height = null, width = null,
       hallmark = null, exemption = null, absent = '{}' where id = any($1)`,
    [ids],
  )
}

test('the owner reads that no worker was seen for five minutes, until one is', async () => {
  expect(await findFinding('worker')).toMatchObject({ message: expect.stringContaining('seen yet') })
  await recordWorkerSeen(testApp.db, clock)
  expect(await findFinding('worker')).toBeUndefined()
  await recordWorkerSeen(testApp.db, new Date(clock.getTime() - minutes(5) - 1))
  expect(await findFinding('worker')).toMatchObject({ state: 'doubtful' })
})

test('the owner reads that answers of customers could not be read, until they are', async () => {
  expect(await findFinding('mailbox')).toBeUndefined()
  await testApp.pool.query(
    `insert into mailbox (id, source, read_at, failed_at, failure)
     values (1, 'shop@mail.example', '2026-11-15T03:00:00Z', '2026-11-15T03:30:00Z', 'Authentication failed')`,
  )
  expect(await findFinding('mailbox')).toMatchObject({
    state: 'doubtful',
    message: expect.stringContaining('since 2026-11-15T03:00:00.000Z (Authentication failed)'),
  })
  await testApp.pool.query('update mailbox set failed_at = null')
  expect(await findFinding('mailbox')).toBeUndefined()
})

test('the owner reads which emails could not be read, by the newest', async () => {
  expect(await findFinding('unread')).toBeUndefined()
  const insert = (uid: number, failedAt: string | null) =>
    testApp.pool.query(
      `insert into waiting_email values ('shop@mail.example', 1, $1, 3, now(), $2, '2026-11-14T10:00:00Z', $3, $4)`,
      [uid, failedAt, failedAt && 'Kavya <kavya@example.com>', failedAt && `Ring ${uid}`],
    )
  await insert(1, null)
  expect(await findFinding('unread')).toBeUndefined()
  await insert(2, '2026-11-14T10:05:00Z')
  expect(await findFinding('unread')).toMatchObject({
    state: 'doubtful',
    message:
      'An email could not be read here: from Kavya <kavya@example.com> of 2026-11-14, “Ring 2”. Open it in your email program.',
  })
  await insert(3, '2026-11-14T10:06:00Z')
  expect(await findFinding('unread')).toMatchObject({
    message: expect.stringMatching(/^2 emails could not be read here, the newest from Kavya .*“Ring 3”/),
  })
})
