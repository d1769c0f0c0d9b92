import type { Page } from '@playwright/test'
import {
  card,
  createItem,
  dropResponses,
  signUpOwner,
  toast,
  uniqueName,
} from '../support/browser/admin-items.ts'
import { expect, expectFitting, queryTestDatabase, test } from '../support/browser/fixtures.ts'

const nameSelector = '.stock-item h3'

test('the list is searched, filtered and sorted by its URL', { tag: '@journey' }, async ({
  admin: { page },
}) => {
  const word = uniqueName('').trim()
  await createItem(page, `Low ${word}`, { category: 'chain', price: '100' })
  await createItem(page, `High ${word}`, { category: 'ring', price: '100000' })
  await page.goto('/admin/pieces')
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(page.locator(nameSelector)).toHaveCount(2)
  const side = page.locator('.items-page__list')
  await side.getByLabel('Sort by').selectOption('low')
  await expect(page.locator(nameSelector)).toHaveText([`Low ${word}`, `High ${word}`])
  await side.getByLabel('Category').selectOption('RING')
  await expect(page.locator(nameSelector)).toHaveText([`High ${word}`])
  await expect(page).toHaveURL(`/admin/pieces?q=${word}&category=RING&sort=low`)
  await page.reload()
  await expect(page.locator(nameSelector)).toHaveText([`High ${word}`])
  await page.goBack()
  await expect(page.locator(nameSelector)).toHaveCount(2)
})

test('“Show more” lengthens the list, and a reload shows as many items', async ({ admin: { page } }) => {
  // Items of its own, since those that other tests add meanwhile would come first.
  const word = uniqueName('').trim()
  await queryTestDatabase(
    `insert into item (name, slug, category, price, rating, description, image, status)
     select 'Ring ' || n || ' $1', 'ring-' || n || '-$1', 'ring', 100, 4, 'A ring.', (select min(name) from picture), 'draft'
       from generate_series(1, 30) n`.replaceAll('$1', word),
  )
  await page.goto(`/admin/pieces?q=${word}`)
  await expect(page.locator(nameSelector)).toHaveCount(24)
  await expect(page.getByText('Showing 24 of 30 pieces')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.locator(nameSelector)).toHaveCount(30)
  await expect(page.getByText('Showing 30 pieces')).toBeVisible()
  await expect(page).toHaveURL(`/admin/pieces?q=${word}&show=48`)
  const names = await page.locator(nameSelector).allTextContents()
  expect(new Set(names).size).toBe(30)
  await page.reload()
  await expect(page.locator(nameSelector)).toHaveText(names)
})

test('text typed into the search while the list loads is kept', async ({ admin: { page } }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/items?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/admin/pieces')
  await expect(page.locator('.stock-list')).toHaveAttribute('aria-busy', 'true')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('payal')
  held.resolve()
  await expect(page.locator(nameSelector)).toHaveCount(24)
  await expect(search).toHaveValue('payal')
})

test('an item is opened from the list and closed again', { tag: '@journey' }, async ({ admin: { page } }) => {
  await page.goto('/admin/pieces?q=tara+tennis')
  const button = page.getByRole('button', { name: 'Tara Diamond Tennis Bracelet', exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Tara Diamond Tennis Bracelet' })
  await expect(dialog).toContainText('₹4,65,000')
  await expect(dialog).toContainText('Bracelets')
  await expect(dialog.getByText('A continuous line of round brilliants')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('an item is deleted after a confirmation, leaves the shop at once, and Undo restores it', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  const name = uniqueName('Short-lived ring')
  const { slug } = await createItem(page, name)
  const isInShop = async () => {
    const answer = await page.request.get(`/api/user/jewel?q=${encodeURIComponent(name)}&limit=1`)
    return (await answer.json()).goldItem.some((item: { name: string }) => item.name === name)
  }
  expect(await isInShop()).toBe(true)
  await page.goto(`/admin/pieces?q=${encodeURIComponent(name)}`)
  const bin = page.getByRole('button', { name: `Delete ${name}` })
  await bin.click()
  const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${name}?` })
  await expect(question).toContainText(
    'It will disappear from the shop at once. You can bring it back for 30 days.',
  )
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(bin).toBeFocused()

  await bin.click()
  await question.getByRole('button', { name: 'Delete piece' }).click()
  const done = toast(page, 'Item deleted successfully.')
  await expect(done).toHaveClass(/toast--ok/)
  await expect(done.locator('.toast__countdown')).toHaveCSS('animation-duration', '4s')
  // Hovering stops the timer of the toast.
  await done.hover()
  await expect(card(page, name)).toHaveCount(0)
  await expect.poll(isInShop, { timeout: 2000 }).toBe(false)
  const visitor = await page.context().newPage()
  await visitor.goto(`/products?q=${encodeURIComponent(name)}`)
  await expect(visitor.getByRole('link', { name })).toHaveCount(0)
  expect((await page.request.get(`/products/${slug}`)).status()).toBe(410)
  await visitor.close()

  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The piece is back.')).toBeVisible()
  await expect(card(page, name)).toHaveCount(1)
  await expect.poll(isInShop, { timeout: 2000 }).toBe(true)
})

test('a removed item is listed under Recently removed and can be restored', async ({ admin: { page } }) => {
  const name = uniqueName('Retired ring')
  const { id } = await createItem(page, name)
  await queryTestDatabase('update item set retired_at = now() where id = $1', [id])
  await page.goto(`/admin/pieces?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('No piece matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Recently removed' }).click()
  await expect(page).toHaveURL('/admin/pieces?shelf=removed')
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toContainText('Can be brought back until')
  await page.getByRole('button', { name: `Bring back ${name}` }).click()
  await expect(toast(page, 'The piece is back.')).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
  expect(await queryTestDatabase('select retired_at from item where id = $1', [id])).toEqual([
    { retired_at: null },
  ])
})

test('a draft is listed for the owner only, who can preview it as visitors would see it', async ({
  admin: { page },
  browser,
}) => {
  const name = uniqueName('Unfinished ring')
  const { id, slug } = await createItem(page, name, { status: 'draft' })
  await page.goto(`/admin/pieces?shelf=drafts&q=${encodeURIComponent(name)}`)
  await expect(card(page, name).locator('.badge')).toHaveText('Draft')
  expect((await page.request.get(`/products/${slug}`)).status()).toBe(404)

  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Preview it' }).click()
  await expect(page).toHaveURL(`/admin/preview/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('A draft: only you see it.')).toBeVisible()
  await expect(page.getByText('₹1,94,500')).toBeVisible()
  await expectFitting(page)

  const visitor = await (await browser.newContext()).newPage()
  const answer = await visitor.goto(`/admin/preview/${id}`)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(await answer?.text()).not.toContain(name)
  await expect(visitor).toHaveURL(/\/signin\?to=/)
  await visitor.context().close()
})

test('an item is duplicated as a draft, once, and opened for editing', async ({ page }) => {
  await signUpOwner(page)
  const name = uniqueName('Pattern ring')
  await createItem(page, name, { tags: 'bridal' })
  await page.goto(`/admin/pieces?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).click()
  const restoreResponses = await dropResponses(page, '/api/admin/items/duplicate')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.locator('.toast--err')).toBeVisible()
  await restoreResponses()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(toast(page, 'Copied as a draft.')).toBeVisible()
  const form = page.getByRole('dialog', { name: `Edit ${name} (copy)` })
  await expect(form.getByLabel('Tags')).toHaveValue('bridal')
  await expect(form.getByLabel('On the website')).toHaveValue('draft')
  await expect(form.locator('.picture-tile')).toHaveCount(1)
  await expect(form.getByLabel('Rating (0 to 5)')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(card(page, `${name} (copy)`)).toBeVisible()
  await expect(card(page, name).getByRole('img', { name: /^Rated/ })).toHaveCount(1)
  expect(
    await queryTestDatabase('select name, status from item where name like $1 order by id', [`${name}%`]),
  ).toEqual([
    { name, status: 'published' },
    { name: `${name} (copy)`, status: 'draft' },
  ])
})

test('an item that could not be deleted stays, and a toast says so', async ({ page }) => {
  await signUpOwner(page)
  const name = uniqueName('Stubborn ring')
  await createItem(page, name)
  await page.goto(`/admin/pieces?q=${encodeURIComponent(name)}`)
  await page.route('**/api/admin/deleteItem*', (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete piece' }).click()
  await expect(toast(page, 'Failed to delete item.')).toHaveClass(/toast--err/)
  await expect(card(page, name)).toHaveCount(1)
})

test('items that cannot be loaded show an error and can be retried; offline they load once the connection is back', async ({
  page,
}) => {
  await signUpOwner(page)
  await page.route('**/api/admin/items?*', (route) => route.abort())
  await page.goto('/admin/pieces')
  await expect(page.getByRole('alert').filter({ hasText: 'The pieces could not be read.' })).toBeVisible()
  await page.unroute('**/api/admin/items?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator(nameSelector)).toHaveCount(24)

  await page.context().setOffline(true)
  await page.locator('.items-page__list').getByLabel('Sort by').selectOption('high')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.locator(nameSelector)).toHaveCount(24)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('the list is narrowed to what Today counts: pieces without facts, and with a small picture only', async ({
  admin: { page },
}) => {
  const word = uniqueName('').trim()
  await createItem(page, `One ${word}`)
  await createItem(page, `Two ${word}`)
  await queryTestDatabase('update item set gross_weight = 4 where name = $1', [`Two ${word}`])
  await createItem(page, `Small ${word}`, {}, await drawSmallPicture(page))
  const search = async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(word)
    await page.keyboard.press('Enter')
  }
  await page.goto('/admin/pieces?missing=facts')
  await expect(page.getByRole('link', { name: 'Missing facts' })).toHaveAttribute('aria-current', 'page')
  await search()
  await expect(page).toHaveURL(`/admin/pieces?q=${word}&missing=facts`)
  await expect(card(page, word)).toHaveText([/^Small/, /^One/])
  await page.getByRole('link', { name: 'Small pictures' }).click()
  await expect(page).toHaveURL('/admin/pieces?missing=pictures')
  await search()
  await expect(card(page, word)).toHaveText([/^Small/])
  await expectFitting(page)
  await page.route('**/api/admin/items?*missing=pictures*', (route) =>
    route.fulfill({ json: { success: true, items: [], total: 9, matching: 0 } }),
  )
  await page.getByRole('link', { name: 'Small pictures' }).click()
  await expect(page.getByText('Every piece that visitors find has a large picture.')).toBeVisible()
})

/** In a colour of its own, since a picture that is there already is not stored again. */
async function drawSmallPicture(page: Page) {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 600 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = `hsl(${Math.random() * 360} 50% 50%)`
    context?.fillRect(0, 0, 600, 600)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}
