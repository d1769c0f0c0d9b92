import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  createItem,
  openEditForm,
  pictureFile,
  signUpOwner,
  uniqueName,
} from '../support/browser/admin-items.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../support/browser/fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const sevenPictures = [
  ...['bangle-kada-veda', 'bangle-stack-sona', 'chain-rope-rasika', 'earring-stud-tarini'],
  ...['payal-rani', 'ring-lotus-padma', 'ring-solitaire-aarohi'],
].map((name) => pictureFile(name))

async function expectUsable(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const width of [widths.phone, widths.desktop]) {
  test.describe(`no accessibility violations at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('with eight pictures, restored edits and an edit conflict', async ({ page }) => {
      // Without the admin fixture, since refused requests log errors in the console.
      await signUpOwner(page)
      const name = uniqueName('Eight of them')
      const { id } = await createItem(page, name)
      let form = await openEditForm(page, name)
      await form.getByLabel('Add a picture').setInputFiles(sevenPictures)
      await expect(form.locator('.picture-tile')).toHaveCount(8, { timeout: 30_000 })
      await form.getByLabel('Description').fill('My own words.')
      await expectUsable(page)

      form = await openEditForm(page, name)
      await expect(form.getByText('Restored what you had typed.')).toBeVisible()
      await expectUsable(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectUsable(page)

      await queryTestDatabase(
        `update item set version = version + 1, description = 'Theirs.' where id = $1`,
        [id],
      )
      form = await openEditForm(page, name)
      await expect(form.locator('.edit-conflict').getByRole('heading')).toBeFocused()
      await expectUsable(page)
      await queryTestDatabase('update item set version = version + 1, retired_at = now() where id = $1', [id])
      await form.getByRole('button', { name: 'Save mine over it' }).click()
      await expect(form.getByText('It was removed meanwhile.')).toBeVisible()
      await expectUsable(page)
    })

    test('while a sheet is checked', async ({ admin: { page } }) => {
      await page.goto('/admin/import')
      await expect(page.getByLabel('Sheet (Excel or CSV)')).toBeVisible()
      await expectUsable(page)
      await page.getByRole('button', { name: 'Check the sheet' }).click()
      await expect(page.getByText('Please choose a sheet.')).toBeVisible()
      await expectUsable(page)

      const existingName = uniqueName('Known before')
      const { slug } = await createItem(page, existingName)
      const rows = ['slug,price,rating', `${slug},999,4`, `${slug},1,1`, 'nobody,1,1']
      const buffer = Buffer.from(rows.join('\n'))
      await page
        .getByLabel('Sheet (Excel or CSV)')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
      // Never answered, so that the form stays in its waiting state.
      await page.route('**/api/admin/import', () => undefined)
      await page.getByRole('button', { name: 'Check the sheet' }).click()
      await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible()
      await expectUsable(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.unroute('**/api/admin/import')
      await page.getByRole('button', { name: 'Check the sheet' }).click()
      await expect(page.getByRole('button', { name: 'Apply to 1 piece' })).toBeVisible()
      await expectUsable(page)
    })

    for (const [state, text] of [
      ['waiting', 'Waiting for its turn...'],
      ['applying', '1 of 2 pieces...'],
      ['done', 'Done. 2 pieces saved.'],
      ['failed', 'Nothing has changed.'],
    ] as const)
      test(`with an import that is ${state}`, async ({ admin: { page } }) => {
        const id = randomUUID()
        const done = { waiting: 0, applying: 1, done: 2, failed: 0 }[state]
        await queryTestDatabase(
          'insert into sheet_import (id, state, total, done, planned_at) values ($1, $2, 2, $3, now())',
          [id, state, done],
        )
        await page.goto(`/admin/import?id=${id}`)
        await expect(page.getByText(text)).toBeVisible()
        await expectUsable(page)
      })
  })
}

test('the page of an unknown import has no accessibility violations', async ({ page }) => {
  await signUpOwner(page)
  await page.goto(`/admin/import?id=${randomUUID()}`)
  await expect(page.getByText('There is no such import.')).toBeVisible()
  await expectAccessible(page)
})
