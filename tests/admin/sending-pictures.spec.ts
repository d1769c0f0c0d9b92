import type { Locator, Page } from '@playwright/test'
import { expect, onDatabase, test } from '../fixtures.ts'
import { comeAsOwner, edit, onShelf, ownName, pictureFile, toast } from './stock.ts'

/** Pictures that are sent from now on arrive, or are lost, when the test says so. */
async function holdPictures(page: Page) {
  const held = Promise.withResolvers<'arrives' | 'is lost'>()
  await page.route('**/api/admin/pictures', async (route) => {
    if ((await held.promise) === 'arrives') await route.continue()
    else await route.abort()
  })
  return held.resolve
}

const tiles = (form: Locator) => form.locator('.tile img')
const sources = (form: Locator) =>
  tiles(form).evaluateAll((images) => images.map((image) => image.getAttribute('src')))
const save = (form: Locator) => form.getByRole('button', { name: 'Save changes' }).click()
const add = (form: Locator, ...names: string[]) =>
  form.getByLabel('Add a picture').setInputFiles(names.map((name) => pictureFile(name)))

const picturesOf = async (id: number) => {
  const rows = await onDatabase(
    `select image as name from item where id = $1
     union all (select picture from item_picture where item_id = $1 order by place)`,
    [id],
  )
  return rows.map(({ name }) => `/uploads/${name.replace('.webp', '-400.webp')}`)
}

test('what was removed and moved while a picture was being sent stays so', async ({ admin: { page } }) => {
  const name = ownName('Hurried ring')
  const { id } = await onShelf(page, name)
  const form = await edit(page, name)
  await add(form, 'ring-solitaire-aarohi', 'bangle-kada-veda')
  await expect(tiles(form)).toHaveCount(3)
  const [, second, third] = await sources(form)
  const release = await holdPictures(page)
  await add(form, 'chain-rope-rasika')
  await expect(form.getByRole('progressbar')).toBeVisible()
  await form.getByRole('button', { name: 'Remove picture 1' }).click()
  await form.getByRole('button', { name: 'Move picture 1 later' }).click()
  // Chosen while another is still on its way: it comes after it.
  await add(form, 'ring-lotus-padma')
  release('arrives')
  await expect(tiles(form)).toHaveCount(4)
  expect((await sources(form)).slice(0, 2)).toEqual([third, second])
  const shown = await sources(form)
  await save(form)
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await picturesOf(id)).toEqual(shown)
})

test('saving waits for a picture that is being sent', async ({ admin: { page } }) => {
  const name = ownName('Waited for')
  const { id } = await onShelf(page, name)
  const form = await edit(page, name)
  const release = await holdPictures(page)
  await add(form, 'chain-rope-rasika')
  await expect(form.getByRole('progressbar')).toBeVisible()
  await save(form)
  await expect(form.getByRole('button', { name: 'Saving when the picture is there...' })).toBeVisible()
  // What is typed while it waits is saved as well.
  await form.getByLabel('Description').fill('Written meanwhile.')
  release('arrives')
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await picturesOf(id)).toHaveLength(2)
  expect(await onDatabase('select description from item where id = $1', [id])).toEqual([
    { description: 'Written meanwhile.' },
  ])
})

test('where the picture is lost nothing is saved, and the form says so and stays', async ({ page }) => {
  await comeAsOwner(page)
  const name = ownName('Lost on the way')
  const { id } = await onShelf(page, name)
  const form = await edit(page, name)
  await form.getByLabel('Description').fill('My own words.')
  const release = await holdPictures(page)
  await add(form, 'chain-rope-rasika')
  await expect(form.getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await save(form)
  release('is lost')
  await expect(form.getByText('The picture could not be sent.')).toBeVisible()
  await expect(form.getByText('Nothing has been saved yet.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  expect(await onDatabase('select version from item where id = $1', [id])).toEqual([{ version: 1 }])
  await save(form)
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  expect(await onDatabase('select description, version from item where id = $1', [id])).toEqual([
    { description: 'My own words.', version: 2 },
  ])
})

test('a picture that is there already is named, and nothing is removed or moved', async ({
  admin: { page },
}) => {
  const name = ownName('Same again')
  await onShelf(page, name)
  const form = await edit(page, name)
  await add(form, 'bangle-kada-veda')
  await expect(tiles(form)).toHaveCount(2)
  const before = await sources(form)
  await form.getByLabel('Replace picture 1').setInputFiles(pictureFile('bangle-kada-veda'))
  await expect(form.getByRole('alert')).toHaveText('This picture is here already: it is picture 2.')
  expect(await sources(form)).toEqual(before)
  await add(form, 'pendant-surya-aditya')
  await expect(form.getByRole('alert')).toHaveText('This picture is here already: it is picture 1.')
  expect(await sources(form)).toEqual(before)
  // Chosen among others, it keeps none of them back.
  await add(form, 'pendant-surya-aditya', 'chain-rope-rasika')
  await expect(tiles(form)).toHaveCount(3)
  await expect(form.getByRole('alert')).toHaveText('This picture is here already: it is picture 1.')
  await save(form)
  await expect(toast(page, 'Changes saved.')).toBeVisible()
})
