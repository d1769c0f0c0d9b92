import type { Page } from '@playwright/test'
import { createItem, uniqueName } from '../../support/browser/admin-items.ts'
import { createEnquiry, uniqueWord } from '../../support/browser/enquiries.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

const rows = (page: Page) => page.getByRole('region', { name: /^Answer now/ }).getByRole('listitem')

for (const width of [widths.small, widths.phone, widths.desktop])
  test(`at ${width} px late enquiries stand in the order of the clock and lead to their row`, {
    tag: '@journey',
  }, async ({ admin: { page } }) => {
    const word = uniqueWord()
    const ids = [
      await createEnquiry(word, { name: 'अनन्या', hoursAgo: 10_000 }),
      await createEnquiry(word, { name: 'Joseph', hoursAgo: 20_000 }),
    ]
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin')
    const ours = rows(page).filter({ hasText: word })
    await expect(ours.getByRole('link')).toHaveText(['Joseph', 'अनन्या'])
    await expect(ours.locator('.badge--err')).toHaveText(['Overdue by 832 days', 'Overdue by 415 days'])
    await expect(page.getByRole('link', { name: /^Enquiries \d+ open, \d+ late$/ })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await ours.getByRole('link', { name: 'Joseph' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(word)
    await queryTestDatabase('delete from enquiry where id = any($1)', [ids])
  })

test('the newest draft waits to be finished', async ({ admin: { page } }) => {
  const name = uniqueName('Half a ring')
  await createItem(page, name, { status: 'draft' })
  await page.goto('/admin')
  await expect(page.getByText(`${name} is still a draft`)).toBeVisible()
  await page.getByRole('link', { name: 'Finish it' }).click()
  await expect(page).toHaveURL('/admin/pieces?shelf=drafts')
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
})

test('enquiries that cannot be read show an error, and come when the server answers', async ({
  admin: { page },
  consoleErrors,
}) => {
  const word = uniqueWord()
  const id = await createEnquiry(word, { name: word, hoursAgo: 20_000 })
  await page.route('**/api/admin/queries?*', (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByText('The enquiries could not be read.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/queries?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page).filter({ hasText: word })).toBeVisible()
  await queryTestDatabase('delete from enquiry where id = $1', [id])
  consoleErrors.splice(0)
})

test('where every enquiry is answered, Today says so', async ({ admin: { page } }) => {
  await page.route('**/api/admin/queries?*', (route) =>
    route.fulfill({ json: { success: true, queries: [] } }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Every enquiry is answered.' })).toBeVisible()
  await expectAccessible(page)
})
