import type { Page } from '@playwright/test'
import {
  addForm,
  fillAddForm,
  pictureFile,
  signUpOwner,
  submitAddForm,
  toast,
  uniqueName,
} from '../../support/browser/admin-items.ts'
import {
  expect,
  expectAccessible,
  expectFitting,
  queryTestDatabase,
  test,
} from '../../support/browser/fixtures.ts'

const files = ['pendant-surya-aditya', 'ring-solitaire-aarohi', 'bangle-kada-veda'].map((name) =>
  pictureFile(name),
)
const tiles = (page: Page) => addForm(page).locator('.picture-tile')
const altField = (page: Page, place: number) =>
  addForm(page).getByLabel(`Picture ${place} in words (alt text)`)

const readAlts = (name: string) =>
  queryTestDatabase(
    `select alt from (
       select 0 as place, alt from item where name = $1
       union all select place, p.alt from item_picture p join item on item.id = item_id where name = $1
     ) as pictures order by place`,
    [name],
  ).then((rows) => rows.map(({ alt }) => alt))

test('several pictures are chosen at once, put into order and described, and all of it survives a reload', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  const name = uniqueName('Many at once')
  await page.goto('/admin/pieces')
  await fillAddForm(page, name)
  const form = addForm(page)
  await form.getByLabel('Choose an image').setInputFiles(files)
  await form.getByLabel('Add more').setInputFiles(pictureFile('chain-rope-rasika'))
  await expect(tiles(page)).toHaveCount(4)
  await form.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(form.getByText('ring-solitaire-aarohi.jpg')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Remove picture 1' })).toBeFocused()
  await form.getByLabel('Add more').setInputFiles(pictureFile('bangle-kada-veda'))
  await expect(form.getByRole('alert')).toHaveText('This picture is here already: it is picture 2.')
  await altField(page, 2).fill('A kada, from above')
  await form.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await expect(form.getByText('Moved to place 1 of 3.')).toBeAttached()
  await expect(form.getByText('bangle-kada-veda.jpg')).toBeVisible()
  const third = tiles(page).nth(2).getByAltText('Picture 3 of 3')
  const replacedSource = String(await third.getAttribute('src'))
  await form.getByLabel('Replace picture 3').setInputFiles(pictureFile('ring-lotus-padma'))
  await expect(third).not.toHaveAttribute('src', replacedSource)
  await altField(page, 3).fill('A ring')
  await page.reload()
  await expect(tiles(page)).toHaveCount(3)
  await expect(altField(page, 1)).toHaveValue('A kada, from above')
  await expectAccessible(page)
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  await expect(tiles(page)).toHaveCount(0)
  expect(await readAlts(name)).toEqual(['A kada, from above', null, 'A ring'])
})

test('one picture is described too', async ({ admin: { page } }) => {
  const name = uniqueName('Only one')
  await page.goto('/admin/pieces')
  await fillAddForm(page, name)
  await addForm(page).getByLabel('Choose an image').setInputFiles(files.slice(0, 1))
  await altField(page, 1).fill('The morning sun')
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  expect(await readAlts(name)).toEqual(['The morning sun'])
})

test('a picture that could not be sent is named, and another try sends only what is missing', async ({
  page,
}) => {
  await signUpOwner(page)
  const name = uniqueName('Lost on the way')
  await page.goto('/admin/pieces')
  await fillAddForm(page, name)
  let sentCount = 0
  // Neither goes up while the rest is typed; with the item the first does.
  await page.route('**/api/admin/pictures', (route) => {
    sentCount += 1
    return [1, 2, 4].includes(sentCount) ? route.abort() : route.continue()
  })
  await addForm(page).getByLabel('Choose an image').setInputFiles(files)
  await expect(tiles(page)).toHaveCount(3)
  await expect.poll(() => sentCount).toBe(2)
  await submitAddForm(page)
  await expect(tiles(page).nth(2).getByRole('alert')).toHaveText('The picture could not be sent.')
  await expect(addForm(page).locator('.banner--err')).toContainText('Nothing was added yet.')
  await expect(tiles(page)).toHaveCount(3)
  expect(await readAlts(name)).toEqual([])
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  expect(sentCount).toBe(5)
  expect(await readAlts(name)).toHaveLength(3)
})

test('sending several pictures says which is under way', async ({ page }) => {
  await signUpOwner(page)
  await page.goto('/admin/pieces')
  await fillAddForm(page, uniqueName('In turn'))
  const held = Promise.withResolvers<void>()
  let sentCount = 0
  await page.route('**/api/admin/pictures', async (route) => {
    sentCount += 1
    if (sentCount <= 2) return route.abort()
    if (sentCount === 4) await held.promise
    await route.continue()
  })
  await addForm(page).getByLabel('Choose an image').setInputFiles(files)
  await expect(tiles(page)).toHaveCount(3)
  await expect.poll(() => sentCount).toBe(2)
  await submitAddForm(page)
  const progress = addForm(page).getByRole('progressbar', { name: 'Sending picture 2 of 3' })
  await expect(progress).toBeVisible()
  expect(await progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThanOrEqual(1 / 3)
  held.resolve()
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
})

test('five pictures to be put into order fit every screen and are accessible', async ({
  admin: { page },
}) => {
  await page.goto('/admin/pieces?add')
  await addForm(page)
    .getByLabel('Choose an image')
    .setInputFiles([...files, ...['chain-rope-rasika', 'ring-lotus-padma'].map((name) => pictureFile(name))])
  await expect(tiles(page)).toHaveCount(5)
  await expectFitting(page)
})
