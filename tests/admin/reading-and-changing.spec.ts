import { card, createItem, toast, uniqueName } from '../support/browser/admin-items.ts'
import { expect, queryTestDatabase, test } from '../support/browser/fixtures.ts'

test('Undo works from another page, and the owner’s pages request no data from the web server', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const name = uniqueName('Undone elsewhere')
  const { id } = await createItem(page, name)
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin' }).first().click()
  await page.getByRole('link', { name: 'Pieces', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toHaveCount(1)
  expect(requestedPaths.filter((path) => path.endsWith('.data'))).toEqual([])
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete piece' }).click()
  const done = toast(page, 'Item deleted successfully.')
  // Hovering stops the timer of the toast.
  await done.hover()
  await expect(page.getByRole('heading', { name: 'List of pieces' })).toBeFocused()
  await page.getByRole('link', { name: 'The shop' }).dispatchEvent('click')
  await expect(page).toHaveURL('/')
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The piece is back.')).toBeVisible()
  expect(await queryTestDatabase('select retired_at from item where id = $1', [id])).toEqual([
    { retired_at: null },
  ])
})

test('two changes under way at once both show a toast', async ({ admin: { page } }) => {
  const word = uniqueName('').trim()
  const names = [`One ${word}`, `Two ${word}`]
  for (const name of names) await createItem(page, name)
  await page.goto(`/admin/pieces?q=${word}`)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/deleteItem*', async (route) => {
    await held.promise
    await route.continue()
  })
  for (const name of names) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('button', { name: 'Delete piece' }).click()
  }
  held.resolve()
  await expect(toast(page, 'Item deleted successfully.')).toHaveCount(2)
  await expect(page.locator('.stock-item h3')).toHaveCount(0)
})

test('while a list loads the owner can type and open another list, and a late response is ignored', async ({
  admin: { page },
}) => {
  await page.goto('/admin/pieces')
  await expect(page.locator('.stock-item h3')).toHaveCount(24)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/items?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.locator('.items-page__list').getByLabel('Sort by').selectOption('low')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('payal')
  await expect(page.getByText('Loading the pieces...')).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page')
  await search.fill('haar')
  held.resolve()
  await expect(page.getByText('Loading the pieces...')).toBeHidden()
  await expect(page).toHaveURL('/admin/pieces?shelf=drafts')
  await expect(search).toHaveValue('haar')
})
