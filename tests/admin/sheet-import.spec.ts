import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { card, createItem, pictureFile, uniqueName } from '../support/browser/admin-items.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../support/browser/fixtures.ts'
import { sessionSecret } from '../support/browser/session-secret.ts'
import { workerShop } from '../support/worker-shop/worker-shop.ts'

/** The zip library of the web app, which the root package does not depend on. */
const { zipSync } = createRequire(new URL('../../apps/web/package.json', import.meta.url))('fflate') as {
  zipSync: (files: Record<string, Uint8Array>) => Uint8Array
}

const { default: writeExcelFile } = createRequire(new URL('../../apps/api/package.json', import.meta.url))(
  'write-excel-file/node',
) as { default: (rows: (string | number)[][]) => { toBuffer: () => Promise<Buffer<ArrayBuffer>> } }

// All of these tests share the one worker that applies sheets.
test.describe.configure({ mode: 'serial' })
let worker: ChildProcess | undefined

test.beforeAll(({ shop }) => {
  const env = {
    ...process.env,
    LOG_LEVEL: 'error',
    DATABASE_URL: workerShop().databaseUrl,
    SESSION_SECRET: sessionSecret,
    STORAGE_FOLDER: workerShop().uploadsFolder,
    PUBLIC_ORIGIN: shop.origin,
  }
  worker = spawn(process.execPath, ['build/worker.js'], { env, stdio: 'inherit' })
})
test.afterAll(() => {
  worker?.kill('SIGTERM')
})

const csv = (...rows: string[]) => ({
  name: 'sheet.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['slug,name,category,price,rating,description,pictures', ...rows].join('\n')),
})

const excel = async (...rows: (string | number)[][]) => ({
  name: 'sheet.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeExcelFile([
    ['slug', 'name', 'category', 'price', 'rating', 'description', 'pictures'],
    ...rows,
  ]).toBuffer(),
})

const zip = (files: Record<string, Uint8Array>) => ({
  name: 'pictures.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(files)),
})

async function lockItem(id: number) {
  const client = new pg.Client({ connectionString: workerShop().databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from item where id = $1 for update', [id])
  return () => client.end()
}

async function checkSheet(page: Page, sheet: ReturnType<typeof csv>, pictures?: ReturnType<typeof zip>) {
  await page.goto('/admin/import')
  await page.getByLabel('Sheet (Excel or CSV)').setInputFiles(sheet)
  if (pictures) await page.getByLabel('Pictures (zip, optional)').setInputFiles(pictures)
  await page.getByRole('button', { name: 'Check the sheet' }).click()
}

test('the catalogue is exported as a sheet', async ({ admin: { page } }) => {
  const name = uniqueName('In the sheet')
  await createItem(page, name)
  await page.goto('/admin/pieces')
  await page.getByRole('link', { name: 'Import or export a sheet' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('kashika-pieces.csv')
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString()
  expect(text).toContain(name)
})

test('a sheet is checked row by row, changes nothing yet, and is then applied with its pictures', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  test.setTimeout(60_000)
  const [newName, existingName] = [uniqueName('New from the sheet'), uniqueName('Known before')]
  const { slug } = await createItem(page, existingName)
  const sheet = csv(
    `,${newName},ring,2500,4.5,From a sheet,Rasika.JPG`,
    `${slug},${existingName},ring,999,4.5,Two strands of 22K gold.,`,
    ',Wrong price,ring,ask,4.5,Broken,rasika.jpg',
    ',No such picture,ring,5,4.5,Broken,absent.jpg',
  )
  const pictures = zip({
    'shop/rasika.jpg': await readFile(pictureFile('chain-rope-rasika')),
    'shop/unspoken-of.jpg': await readFile(pictureFile()),
    '__MACOSX/._rasika.jpg': Buffer.from('shadow'),
  })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/pictures') && sent.push(request.url()))
  await checkSheet(page, sheet, pictures)
  await expect(page.getByRole('heading', { name: 'What the sheet would do' })).toBeFocused()
  expect(sent).toHaveLength(1)
  await expect(page.locator('.import-plan dd')).toHaveText(['1', '1', '0', '2'])
  await expect(page.getByRole('table', { name: 'Rows with errors are left out' }).locator('td')).toHaveText([
    '4',
    /^price: “ask” is no price\./,
    '5',
    /absent\.jpg/,
  ])
  await expect(page.getByRole('row', { name: `3 ${existingName} Change price` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: widths.small, height: 800 })
  await expectNoSidewaysScroll(page)
  expect(await queryTestDatabase('select 1 from item where name = $1', [newName])).toEqual([])

  await page.getByRole('button', { name: 'Apply to 2 pieces' }).click()
  await expect(page).toHaveURL(/\/admin\/import\?id=/)
  await expect(page.getByText('Done. 2 pieces saved.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Done. 2 pieces saved.')).toBeVisible()
  await page.goto(`/admin/pieces?q=${encodeURIComponent(newName)}`)
  await expect(card(page, newName)).toContainText('₹2,500')
})

test('a fault is told by the heading that the sheet has', async ({ admin: { page } }) => {
  const buffer = Buffer.from('Item Name,MRP (Rs)\nGold ring,ask\n,5')
  await checkSheet(page, { ...csv(), buffer })
  await expect(page.getByRole('table', { name: 'Rows with errors are left out' }).locator('td')).toHaveText([
    '2',
    /^MRP \(Rs\): “ask” is no price\./,
    '3',
    /^Item Name: This must not be empty\./,
    '3',
    /^category: This must not be empty\./,
  ])
})

test('an Excel sheet is taken with its pictures, and one that cannot be read says why', async ({
  admin: { page },
  consoleErrors,
}) => {
  const name = uniqueName('नथ from Excel')
  const pictures = zip({ 'shop/नथ & ring.jpg': await readFile(pictureFile('chain-rope-rasika')) })
  await checkSheet(page, await excel(['', name, 'ring', 2500, 4.5, 'From Excel', 'नथ & ring.jpg']), pictures)
  await expect(page.locator('.import-plan dd')).toHaveText(['1', '0', '0', '0'])
  await expect(page.getByRole('row', { name: `2 ${name} Add` })).toBeVisible()

  const oldExcel = { ...csv(), name: 'sheet.xls', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') }
  await checkSheet(page, oldExcel, pictures)
  await expect(page.getByText('This is a sheet of an old Excel (.xls).')).toBeVisible()
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')])
  await expectAccessible(page)
  await page.setViewportSize({ width: widths.small, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('a sheet that conflicts with a later change changes nothing and says so', async ({
  admin: { page },
}) => {
  test.setTimeout(60_000)
  const [newName, existingName] = [uniqueName('All or nothing'), uniqueName('Changed meanwhile')]
  const { slug, id } = await createItem(page, existingName)
  await checkSheet(page, csv(`,${newName},ring,5,4.5,x,`, `${slug},${existingName},ring,999,4.5,Changed,`))
  await expect(page.getByText('One piece comes in as a draft.')).toBeVisible()
  await expect(page.locator('.import-plan dd')).toHaveText(['1', '1', '0', '0'])
  await queryTestDatabase('update item set version = version + 1 where id = $1', [id])
  await page.getByRole('button', { name: 'Apply to 2 pieces' }).click()
  await expect(page.locator('.banner--err')).toContainText('Nothing has changed.', { timeout: 30_000 })
  await page.getByRole('link', { name: 'Import another sheet' }).click()
  await expect(page.getByLabel('Sheet (Excel or CSV)')).toBeVisible()
})

test('a sheet with existing names warns, can be applied without those rows, and can be reverted', async ({
  admin: { page },
}) => {
  test.setTimeout(90_000)
  const [existingName, newName] = [uniqueName('There already'), uniqueName('Once only')]
  const { image } = await createItem(page, existingName)
  const sheet = csv(`,${existingName},ring,5,4.5,x,${image}`, `,${newName},ring,5,4.5,x,${image}`)
  await checkSheet(page, sheet)
  await expect(page.getByText('One new piece has a name that is there already.')).toBeVisible()
  await expect(page.getByRole('row', { name: `2 ${existingName} Add Same name as` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: widths.small, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Leave those out, apply to 1 piece' }).click()
  await expect(page.getByText('Done. 1 piece saved.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take this import back' }).click()
  await expect(page.getByText('Taken back. 1 piece is as before the import.')).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page)
  const rows = await queryTestDatabase(
    'select name, retired_at is null as listed from item where name = any($1)',
    [[existingName, newName]],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: existingName, listed: true },
      { name: newName, listed: false },
    ]),
  )
})

test('a reload keeps the plan and, while it is applied, its progress', async ({ admin: { page } }) => {
  test.setTimeout(90_000)
  const name = uniqueName('Still in hand')
  const { slug, id } = await createItem(page, name)
  await checkSheet(page, csv(`${slug},${name},ring,4321,4.5,From a sheet,`))
  await expect(page.locator('.import-plan dd')).toHaveText(['0', '1', '0', '0'])
  await page.reload()
  await expect(page.getByRole('row', { name: `2 ${name} Change price, description` })).toBeVisible()
  await expectAccessible(page)

  // The item is locked, so the worker waits for it and tries again.
  const releaseLock = await lockItem(id)
  await page.getByRole('button', { name: 'Apply to 1 piece' }).click()
  await expect(page.getByText('0 of 1 pieces...')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByText('0 of 1 pieces...')).toBeVisible()
  await expectAccessible(page)
  await releaseLock()
  await expect(page.getByText('Done. 1 piece saved.')).toBeVisible({ timeout: 40_000 })
  expect(await queryTestDatabase('select price from item where id = $1', [id])).toEqual([
    { price: '4321.00' },
  ])
})

test('a column that nobody knows is matched in the check', async ({ admin: { page } }) => {
  const name = uniqueName('By its design')
  await checkSheet(page, { ...csv(), buffer: Buffer.from(`Sr. No.,Design,Gr.Wt\n1,${name} Ring,4.2`) })
  await expect(page.getByText('No column holds the names of the pieces.')).toBeVisible()
  await page.getByLabel('What “Design” is').selectOption({ label: 'Name' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('row', { name: `2 ${name} Ring Add Draft, without picture` })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: widths.small, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('a missing sheet and an invalid zip are reported at the form', async ({ page, admin: _ }) => {
  await page.goto('/admin/import')
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await expect(page.getByText('Please choose a sheet.')).toBeVisible()
  await checkSheet(page, csv(',a,ring,1,1,x,a.jpg'), { ...zip({}), buffer: Buffer.from('no zip') })
  await expect(page.getByText('This zip could not be opened.')).toBeVisible()
  await expectAccessible(page)
})
