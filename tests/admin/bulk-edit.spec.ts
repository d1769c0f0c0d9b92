import { card, createItem, signUpOwner, toast, uniqueName } from '../support/browser/admin-items.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../support/browser/fixtures.ts'

test('several items are selected and get other prices, tags and status together', {
  tag: '@journey',
}, async ({ page }) => {
  await signUpOwner(page)
  const word = uniqueName('').trim()
  for (const name of [`One ${word}`, `Two ${word}`, `Three ${word}`])
    await createItem(page, name, { price: '1000' })
  await page.goto(`/admin/pieces?q=${word}`)
  await page.getByLabel(`Select One ${word}`).check()
  const form = page.getByRole('form', { name: 'Change the selected items' })
  await expect(form).toContainText('1 selected')
  await form.getByRole('button', { name: 'Select all shown' }).click()
  await page.getByLabel(`Select Two ${word}`).uncheck()
  await expect(form).toContainText('2 selected')
  await expectAccessible(page)
  await page.setViewportSize({ width: widths.small, height: 800 })
  await expectNoSidewaysScroll(page)

  await form.getByLabel('What to change').selectOption('Change prices by %')
  await form.getByLabel('Percent').fill('much')
  await form.getByRole('button', { name: 'Change them' }).click()
  await expect(form.getByText('Enter a number from -90 to 900, such as 7.5.')).toBeVisible()
  await form.getByLabel('Percent').fill('-7.55')
  await form.getByRole('button', { name: 'Change them' }).click()
  await expect(toast(page, '2 items changed.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(card(page, `One ${word}`)).toContainText('₹925')
  await expect(card(page, `Two ${word}`)).toContainText('₹1,000')

  // Somebody else has changed one of the two meanwhile, so neither is changed.
  await page.getByLabel(`Select One ${word}`).check()
  await page.getByLabel(`Select Two ${word}`).check()
  await queryTestDatabase('update item set version = version + 1 where name = $1', [`Two ${word}`])
  await form.getByLabel('What to change').selectOption('Make a draft')
  await form.getByRole('button', { name: 'Change them' }).click()
  await expect(toast(page, `Two ${word}: Somebody changed this piece meanwhile.`)).toBeVisible()
  expect(
    await queryTestDatabase(`select 1 from item where name like $1 and status = 'draft'`, [`%${word}`]),
  ).toEqual([])
})
