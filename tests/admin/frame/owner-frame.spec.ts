import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parseGuide } from '../../../apps/web/app/admin/help/parse-guide.ts'
import {
  expect,
  expectAccessible,
  expectFitting,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Shop desk', exact: true })
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Shop desk, short' })

for (const [width, navigation] of [
  [widths.desktop, rail],
  [widths.phone, tabBar],
] as const)
  test(`at ${width} px every area is one press away, and the site’s bar is not there`, {
    tag: '@journey',
  }, async ({ admin: { page } }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    for (const [area, address] of [
      ['Enquiries', '/admin/enquiries'],
      ['Pieces', '/admin/pieces'],
      ['Rates', '/admin/rates'],
      ['Today', '/admin'],
    ] as const) {
      await navigation(page)
        .getByRole('link', { name: new RegExp(`^${area}`) })
        .press('Enter')
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(area)
      await expect(navigation(page).locator('[aria-current=page]')).toContainText(area)
      await expect(page.getByRole('main')).toBeFocused()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

test('on a phone, More leads to the sheet import, the help, the shop, the profile and out', async ({
  admin: { page },
}) => {
  await page.setViewportSize({ width: widths.small, height: 640 })
  await page.goto('/admin/pieces')
  const more = tabBar(page).getByRole('button', { name: 'More' })
  const sheet = page.getByRole('dialog', { name: 'More' })
  await more.press('Enter')
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await expect(sheet.getByRole('link')).toHaveText([
    'Collections',
    'Shop',
    'Import or export a sheet',
    /^Notifications/,
    'Help',
    'See the shop',
    'Profile',
  ])
  await sheet.getByRole('link', { name: 'See the shop' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pieces')
})

test('Help says what docs/owner.md says, fits and is accessible', async ({ admin: { page } }) => {
  const guide = parseGuide(readFileSync('docs/owner.md', 'utf8'))
  await page.setViewportSize({ width: widths.desktop, height: 844 })
  await page.goto('/admin')
  await rail(page).getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/admin/help')
  await expect(rail(page).locator('[aria-current=page]')).toHaveText('Help')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(guide.sections.map(({ title }) => title))
  const lines = guide.sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.lines))
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
    lines.map((line) => line.map(({ text }) => text).join('')),
  )
  await expectFitting(page)
})

test('on a phone neither a toast nor the bulk changes lie under the tab bar', async ({ admin: { page } }) => {
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto('/admin/pieces')
  await page.getByRole('checkbox').first().check()
  const bar = await tabBar(page).boundingBox()
  const bulk = await page.locator('.bulk-change').boundingBox()
  expect((bulk?.y ?? 0) + (bulk?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

for (const [before, after] of [
  ['/admin?folder=spam', '/admin/enquiries?folder=spam'],
  ['/admin?shelf=drafts', '/admin/pieces?shelf=drafts'],
  ['/admin?q=kada', '/admin/pieces?q=kada'],
] as const)
  test(`${before} leads to ${after}`, async ({ admin: { page } }) => {
    await page.goto(before)
    await expect(page).toHaveURL(after)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
