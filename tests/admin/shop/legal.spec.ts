import { legalPages } from '../../../packages/contract/src/shop/word-fields.ts'
import { expect, expectFitting, test, widths } from '../../support/browser/fixtures.ts'
import { openBeforeTests, openOwnShop } from '../../support/servers/own-shop.ts'

const shop = openBeforeTests(openOwnShop)

test('on a phone the owner fills in the returns and names the officer, looks at it, publishes it and takes it back', {
  tag: '@journey',
}, async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await page.goto('/admin/shop')
  await page.getByRole('navigation', { name: 'Shop', exact: true }).getByRole('link', { name: 'Legal' }).tap()
  await page.getByRole('link', { name: 'Returns and exchange' }).tap()
  await expect(page.getByText(/^Still to be filled in: .*\[number of days\]/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit Returns and exchange: In short' }).tap()
  const dialog = page.getByRole('dialog', { name: 'In short' })
  await dialog.getByLabel('Points, a line for each').fill('Unworn pieces: 15 days.')
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByText('1 change is not published.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Meera Prasad')
  await page.getByLabel('Email', { exact: true }).fill('meera@kashika.example')
  await page.getByLabel('GSTIN').fill('09ABCDE1234F1Z5')
  await page.getByLabel('BIS registration').fill('HM/C-9212345678')
  await expect(page.getByText('4 changes are not published.')).toBeVisible()

  await page.getByRole('button', { name: 'See it: Returns and exchange' }).tap()
  await expect(page.getByText('Preview, only you see this.')).toBeVisible()
  await expect(page.getByText('Unworn pieces: 15 days.')).toBeVisible()
  await expect(page.locator('#shop')).toContainText('Meera Prasad')
  await visitor.goto('/returns')
  await expect(
    visitor.getByText(/^This page is not complete yet. Still to come: .*number of days/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'End the preview' }).tap()

  await page.getByRole('button', { name: 'Publish' }).tap()
  await page.getByRole('button', { name: 'Publish 4 changes' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '4 changes are published.' })).toBeVisible()
  await visitor.goto('/returns')
  await expect(visitor.getByText('Unworn pieces: 15 days.')).toBeVisible()
  for (const name of legalPages) {
    await visitor.goto(`/${name}`)
    await expect(visitor.locator('#shop')).toContainText('09ABCDE1234F1Z5')
    await expect(visitor.locator('#shop')).toContainText('HM/C-9212345678')
    await expect(visitor.locator('#shop')).toContainText('Meera Prasad')
    await expect(visitor.locator('#shop').getByRole('link', { name: 'meera@kashika.example' })).toBeVisible()
    await expect(visitor.getByText('name of the grievance officer')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Undo: Meera Prasad: Returns and exchange: In short' }).tap()
  await expect(page.getByText('It is as it was before.')).toBeVisible()
  await visitor.goto('/returns')
  await expect(visitor.getByText('Bring the bill, and the certificate and box')).toBeVisible()
  await expect(visitor.getByText('Unworn pieces:')).toHaveCount(0)
})

test('each publication of the privacy notice is a version that stays readable', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await visitor.goto('/privacy')
  await expect(visitor.getByText(/^Version \d/)).toHaveCount(0)
  for (const lead of ['What we write down.', 'What we write down, and why.']) {
    await page.goto('/admin/shop/legal?page=privacy')
    await page.getByLabel('Line under it').fill(lead)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 change is published.' })).toBeVisible()
  }
  const date = new Date().toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  await visitor.goto('/privacy')
  await expect(visitor.getByText('What we write down, and why.')).toBeVisible()
  await expect(visitor.getByText(`Version 2 of ${date}`)).toBeVisible()
  await visitor.getByRole('link', { name: `Version 1 of ${date}` }).click()
  await expect(visitor.getByText('What we write down.')).toBeVisible()
  await expect(visitor.getByText(`This is version 1 of ${date}. It is no longer in force.`)).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectFitting(visitor)
  await visitor.getByRole('link', { name: 'Read the version in force now' }).click()
  await expect(visitor.getByText(`Version 2 of ${date}`)).toBeVisible()
})

test('the legal texts fit every screen and are accessible', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  for (const name of legalPages) {
    await page.goto(`/admin/shop/legal?page=${name}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Who changed what' })).toBeVisible()
    await test.step(name, () => expectFitting(page))
  }
  await page.getByRole('button', { name: 'Add a section' }).click()
  await expect(page.getByRole('dialog', { name: 'Sections' })).toBeVisible()
  await expectFitting(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add a section' })).toBeFocused()
})
