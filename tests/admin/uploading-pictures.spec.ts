import type { Locator, Page } from '@playwright/test'
import {
  createItem,
  openEditForm,
  pictureFile,
  signUpOwner,
  toast,
  uniqueName,
} from '../support/browser/admin-items.ts'
import { expect, queryTestDatabase, test } from '../support/browser/fixtures.ts'

async function holdPictures(page: Page) {
  const held = Promise.withResolvers<'arrives' | 'is lost'>()
  await page.route('**/api/admin/pictures', async (route) => {
    if ((await held.promise) === 'arrives') await route.continue()
    else await route.abort()
  })
  return held.resolve
}

const tiles = (form: Locator) => form.locator('.picture-tile img')
const sources = (form: Locator) =>
  tiles(form).evaluateAll((images) => images.map((image) => image.getAttribute('src')))
const saveForm = (form: Locator) => form.getByRole('button', { name: 'Save changes' }).click()
const addPictures = (form: Locator, ...names: string[]) =>
  form.getByLabel('Add a picture').setInputFiles(names.map((name) => pictureFile(name)))

const readPictures = async (id: number) => {
  const rows = await queryTestDatabase(
    `select image as name from item where id = $1
     union all (select picture from item_picture where item_id = $1 order by place)`,
    [id],
  )
  return rows.map(({ name }) => `/uploads/${name.replace('.webp', '-400.webp')}`)
}

test('pictures removed or moved during an upload stay removed or moved', async ({ admin: { page } }) => {
  const name = uniqueName('Hurried ring')
  const { id } = await createItem(page, name)
  const form = await openEditForm(page, name)
  await addPictures(form, 'ring-solitaire-aarohi', 'bangle-kada-veda')
  await expect(tiles(form)).toHaveCount(3)
  const [, second, third] = await sources(form)
  const release = await holdPictures(page)
  await addPictures(form, 'chain-rope-rasika')
  await expect(form.getByRole('progressbar')).toBeVisible()
  await form.getByRole('button', { name: 'Remove picture 1' }).click()
  await form.getByRole('button', { name: 'Move picture 1 later' }).click()
  // Chosen during an upload, it is placed after the one under way.
  await addPictures(form, 'ring-lotus-padma')
  release('arrives')
  await expect(tiles(form)).toHaveCount(4)
  expect((await sources(form)).slice(0, 2)).toEqual([third, second])
  const sourcesBeforeSaving = await sources(form)
  await saveForm(form)
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await readPictures(id)).toEqual(sourcesBeforeSaving)
})

test('saving waits for a picture that is being uploaded', { tag: '@journey' }, async ({
  admin: { page },
}) => {
  const name = uniqueName('Waited for')
  const { id } = await createItem(page, name)
  const form = await openEditForm(page, name)
  const release = await holdPictures(page)
  await addPictures(form, 'chain-rope-rasika')
  await expect(form.getByRole('progressbar')).toBeVisible()
  await saveForm(form)
  await expect(form.getByRole('button', { name: 'Saving when the picture is there...' })).toBeVisible()
  // Text typed while the form waits is saved as well.
  await form.getByLabel('Description').fill('Written meanwhile.')
  release('arrives')
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await readPictures(id)).toHaveLength(2)
  expect(await queryTestDatabase('select description from item where id = $1', [id])).toEqual([
    { description: 'Written meanwhile.' },
  ])
})

test('when an upload fails nothing is saved, and the form says so and stays open', async ({ page }) => {
  await signUpOwner(page)
  const name = uniqueName('Lost on the way')
  const { id } = await createItem(page, name)
  const form = await openEditForm(page, name)
  await form.getByLabel('Description').fill('My own words.')
  const release = await holdPictures(page)
  await addPictures(form, 'chain-rope-rasika')
  await expect(form.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await saveForm(form)
  release('is lost')
  await expect(form.getByText('The picture could not be sent.')).toBeVisible()
  await expect(form.getByText('Nothing has been saved yet.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  expect(await queryTestDatabase('select version from item where id = $1', [id])).toEqual([{ version: 1 }])
  await saveForm(form)
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await queryTestDatabase('select description, version from item where id = $1', [id])).toEqual([
    { description: 'My own words.', version: 2 },
  ])
})

test('a picture chosen twice is reported, and the other pictures stay as they are', async ({
  admin: { page },
}) => {
  const name = uniqueName('Same again')
  await createItem(page, name)
  const form = await openEditForm(page, name)
  await addPictures(form, 'bangle-kada-veda')
  await expect(tiles(form)).toHaveCount(2)
  const before = await sources(form)
  await form.getByLabel('Replace picture 1').setInputFiles(pictureFile('bangle-kada-veda'))
  await expect(form.getByRole('alert')).toHaveText('This picture is here already: it is picture 2.')
  expect(await sources(form)).toEqual(before)
  await addPictures(form, 'pendant-surya-aditya')
  await expect(form.getByRole('alert')).toHaveText('This picture is here already: it is picture 1.')
  expect(await sources(form)).toEqual(before)
  // The others chosen with it are still added.
  await addPictures(form, 'pendant-surya-aditya', 'chain-rope-rasika')
  await expect(tiles(form)).toHaveCount(3)
  await expect(form.getByRole('alert')).toHaveText('This picture is here already: it is picture 1.')
  await saveForm(form)
  await expect(toast(page, 'Changes saved.')).toBeVisible()
})
