import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, onDatabase, test, widths } from '../fixtures.ts'
import { comeAsOwner, edit, onShelf, ownName, pictureFile } from './stock.ts'

test.describe.configure({ timeout: 120_000 })

const seven = [
  ...['bangle-kada-veda', 'bangle-stack-sona', 'chain-rope-rasika', 'earring-stud-tarini'],
  ...['payal-rani', 'ring-lotus-padma', 'ring-solitaire-aarohi'],
].map((name) => pictureFile(name))

async function expectWell(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const width of [widths.phone, widths.desk]) {
  test.describe(`nothing stands in anyone’s way, ${width} pixels wide,`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('among eight pictures, in what was restored, and between two versions', async ({ page }) => {
      // Not watched: a refused change complains in the console.
      await comeAsOwner(page)
      const name = ownName('Eight of them')
      const { id } = await onShelf(page, name)
      let form = await edit(page, name)
      await form.getByLabel('Add a picture').setInputFiles(seven)
      await expect(form.locator('.tile')).toHaveCount(8, { timeout: 30_000 })
      await form.getByLabel('Description').fill('My own words.')
      await expectWell(page)

      form = await edit(page, name)
      await expect(form.getByText('Restored what you had typed.')).toBeVisible()
      await expectWell(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectWell(page)

      await onDatabase(`update item set version = version + 1, description = 'Theirs.' where id = $1`, [id])
      form = await edit(page, name)
      await expect(form.locator('.newer').getByRole('heading')).toBeFocused()
      await expectWell(page)
      await onDatabase('update item set version = version + 1, retired_at = now() where id = $1', [id])
      await form.getByRole('button', { name: 'Save mine over it' }).click()
      await expect(form.getByText('It was removed meanwhile.')).toBeVisible()
      await expectWell(page)
    })

    test('in a sheet that is checked', async ({ admin: { page } }) => {
      await page.goto('/admin/import')
      await expect(page.getByLabel('Sheet (CSV)')).toBeVisible()
      await expectWell(page)
      await page.getByRole('button', { name: 'Check the sheet' }).click()
      await expect(page.getByText('Please choose a sheet.')).toBeVisible()
      await expectWell(page)

      const known = ownName('Known before')
      const { slug } = await onShelf(page, known)
      const rows = ['slug,price,rating', `${slug},999,4`, `${slug},1,1`, 'nobody,1,1']
      const buffer = Buffer.from(rows.join('\n'))
      await page.getByLabel('Sheet (CSV)').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
      // Sent and never answered: the form stays as it is while it waits.
      await page.route('**/api/admin/import', () => undefined)
      await page.getByRole('button', { name: 'Check the sheet' }).click()
      await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible()
      await expectWell(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.unroute('**/api/admin/import')
      await page.getByRole('button', { name: 'Check the sheet' }).click()
      await expect(page.getByRole('button', { name: 'Apply to 1 item' })).toBeVisible()
      await expectWell(page)
    })

    for (const [state, said] of [
      ['waiting', 'Waiting for its turn...'],
      ['applying', '1 of 2 items...'],
      ['done', 'Done. 2 items saved.'],
      ['failed', 'Nothing has changed.'],
    ] as const)
      test(`in a sheet that is ${state}`, async ({ admin: { page } }) => {
        const id = randomUUID()
        const done = { waiting: 0, applying: 1, done: 2, failed: 0 }[state]
        await onDatabase(
          'insert into sheet_import (id, state, total, done, planned_at) values ($1, $2, 2, $3, now())',
          [id, state, done],
        )
        await page.goto(`/admin/import?id=${id}`)
        await expect(page.getByText(said)).toBeVisible()
        await expectWell(page)
      })
  })
}

test('nothing stands in anyone’s way where there is no such import', async ({ page }) => {
  await comeAsOwner(page)
  await page.goto(`/admin/import?id=${randomUUID()}`)
  await expect(page.getByText('There is no such import.')).toBeVisible()
  await expectAccessible(page)
})
