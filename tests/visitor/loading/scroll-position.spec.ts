import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'

const expectAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', '')
const readHeadingTop = (page: Page) =>
  page
    .getByRole('heading', { name: 'Core Values' })
    .evaluate((heading) => heading.getBoundingClientRect().top)

/** Returns a check of the position; a font that loads late may move it by a line or two. */
async function scrollAndRemember(page: Page, y: number) {
  await page.evaluate((y) => document.fonts.ready.then(() => scrollTo(0, y)), y)
  const before = await readHeadingTop(page)
  return () => expect.poll(async () => Math.abs((await readHeadingTop(page)) - before)).toBeLessThan(40)
}

/** Without Playwright's click, which would scroll first. */
async function leaveForContact(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Contact' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us, or visit us')
}

test('a page keeps its scroll position after a reload and after going back', async ({ visitor }) => {
  await visitor.goto('/about')
  await expectAlive(visitor)
  const expectSamePosition = await scrollAndRemember(visitor, 900)
  await visitor.reload()
  await expectAlive(visitor)
  await expectSamePosition()

  const expectSecondPosition = await scrollAndRemember(visitor, 1400)
  await leaveForContact(visitor)
  expect(await visitor.evaluate(() => scrollY)).toBe(0)
  await visitor.evaluate(() => scrollTo(0, 300))
  await visitor.reload()
  await expectAlive(visitor)
  await visitor.goBack()
  await expect(visitor).toHaveURL('/about')
  await expectSecondPosition()
})

test('a page left before the scripts load keeps its scroll position', async ({ visitor }) => {
  const release = await holdScripts(visitor)
  await visitor.goto('/about', { waitUntil: 'commit' })
  await expect(visitor.getByRole('contentinfo')).toBeVisible()
  const expectSamePosition = await scrollAndRemember(visitor, 1400)
  await leaveForContact(visitor)
  await release()
  await visitor.evaluate(() => scrollTo(0, 300))
  await visitor.goBack()
  await expect(visitor).toHaveURL('/about')
  await expectAlive(visitor)
  await expectSamePosition()
})
