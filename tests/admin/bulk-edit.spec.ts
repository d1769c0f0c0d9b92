import type { Page } from '@playwright/test'
import { card, createItem, signUpOwner, uniqueName } from '../support/browser/admin-items.ts'
import {
  expect,
  expectFitting,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
} from '../support/browser/fixtures.ts'
import { findLayoutFaults } from '../support/screens/layout-faults.ts'
import { layoutWidths } from '../support/screens/widths.ts'

const bulkForm = (page: Page) => page.getByRole('form', { name: 'Change the selected pieces' })
const preview = (page: Page) => page.getByRole('dialog')
const notice = (page: Page) => page.locator('.change-notice')

async function createItems(page: Page, prices: Record<string, string>) {
  const word = uniqueName('').trim()
  for (const [name, price] of Object.entries(prices)) await createItem(page, `${name} ${word}`, { price })
  await page.goto(`/admin/pieces?q=${word}`)
  await expect(card(page, word)).toHaveCount(Object.keys(prices).length)
  return word
}

async function selectAll(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await bulkForm(page).getByRole('button', { name: 'Select all shown' }).click()
}

async function seeWhatChanges(page: Page, change: string) {
  await bulkForm(page).getByLabel('What to change').selectOption(change)
  await bulkForm(page).getByRole('button', { name: 'See what changes' }).click()
}

test('prices are rounded to the hundred after a preview, and taken back with one Undo', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  const word = await createItems(page, { One: '104549', Two: '99900', Three: '1000' })
  await queryTestDatabase(`update item set pricing = 'on-request', price = null where name = $1`, [
    `Three ${word}`,
  ])
  await page.reload()
  await selectAll(page)
  await expect(bulkForm(page)).toContainText('3 selected')

  await seeWhatChanges(page, 'Change prices')
  await expect(bulkForm(page).getByText('Enter a number from -90 to 900')).toBeVisible()
  await bulkForm(page).getByLabel('Round to the hundred').check()
  await bulkForm(page).getByRole('button', { name: 'See what changes' }).click()
  await expect(preview(page).getByRole('heading')).toHaveText('1 piece will change')
  await expect(preview(page)).toContainText('2 pieces stay as they are. 1 has its price on request.')
  await expect(preview(page).getByRole('listitem')).toHaveText(`One ${word}₹1,04,549 becomes ₹1,04,500`)
  await preview(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, `One ${word}`)).toContainText('₹1,04,549')

  await bulkForm(page).getByLabel('Percent').fill('7.5')
  await bulkForm(page).getByRole('button', { name: 'See what changes' }).click()
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Two' })).toContainText('₹1,07,400')
  await preview(page).getByRole('button', { name: 'Change 2 pieces' }).click()
  await expect(notice(page)).toContainText('2 pieces changed.')
  await expect(bulkForm(page)).toBeHidden()
  await expect(card(page, `One ${word}`)).toContainText('₹1,12,400')

  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toContainText('Everything is as it was before.')
  await expect(card(page, `One ${word}`)).toContainText('₹1,04,549')
  await expect(card(page, `Two ${word}`)).toContainText('₹99,900')
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page)).toBeHidden()
})

test('by keyboard alone, pieces are offered as made to order and put back', async ({ admin: { page } }) => {
  const word = await createItems(page, { One: '1000', Two: '2000' })
  const findOffers = () =>
    queryTestDatabase('select availability, weeks from item where name like $1 order by name', [`%${word}`])
  await page.getByLabel(`Select One ${word}`).focus()
  await page.keyboard.press('Space')
  await page.getByLabel(`Select Two ${word}`).focus()
  await page.keyboard.press('Space')
  await bulkForm(page).getByLabel('What to change').focus()
  await page.keyboard.type('Offer')
  await page.keyboard.press('Tab')
  await expect(bulkForm(page).getByLabel('Ready in')).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(bulkForm(page).getByText('Enter a whole number of weeks from 1 to 52.')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toContainText('In the showroom becomes Made to order, ready in 6 weeks')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await expect(bulkForm(page).getByLabel('Ready in')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preview(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page).getByText('2 pieces changed.')).toBeFocused()
  expect(await findOffers()).toEqual(Array(2).fill({ availability: 'made-to-order', weeks: 6 }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page).getByText('Everything is as it was before.')).toBeFocused()
  expect(await findOffers()).toEqual(Array(2).fill({ availability: 'showroom', weeks: null }))
})

test('pieces are deleted after a warning, and all brought back with one Undo', async ({
  admin: { page },
}) => {
  const word = await createItems(page, { One: '1000', Two: '2000' })
  await selectAll(page)
  await seeWhatChanges(page, 'Delete')
  await expect(preview(page).getByRole('heading')).toHaveText('2 pieces will be deleted')
  await expect(preview(page)).toContainText('You can bring them back for 30 days.')
  await preview(page).getByRole('button', { name: 'Delete 2 pieces' }).click()
  await expect(notice(page)).toContainText('2 pieces deleted.')
  await expect(card(page, word)).toHaveCount(0)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, word)).toHaveCount(2)
})

test('pieces are added to a collection that is picked by hand, and taken back', async ({
  admin: { page },
}) => {
  const word = await createItems(page, { One: '1000', Two: '2000' })
  const [{ id }] = await queryTestDatabase(
    `insert into collection (slug, name, line, text, image, place, members)
     select $1, $2, 'For the day.', 'Gold.', image, 99, '{"kind": "hand", "items": []}' from collection limit 1 returning id`,
    [`hand-${word}`, `Hand ${word}`],
  )
  const countMembers = async () =>
    (
      await queryTestDatabase(
        `select jsonb_array_length(members->'items') as count from collection where id = $1`,
        [id],
      )
    )[0].count
  await page.reload()
  await selectAll(page)
  await bulkForm(page).getByLabel('What to change').selectOption('Add to a collection')
  // Those by rule cannot be chosen.
  await expect(bulkForm(page).getByLabel('Collection', { exact: true })).not.toContainText('Necklaces')
  await bulkForm(page).getByLabel('Collection', { exact: true }).selectOption(`Hand ${word}`)
  await bulkForm(page).getByRole('button', { name: 'See what changes' }).click()
  await expect(preview(page)).toContainText(`Not in Hand ${word} becomes In Hand ${word}`)
  await preview(page).getByRole('button', { name: 'Change 2 pieces' }).click()
  await expect(notice(page)).toContainText('2 pieces changed.')
  expect(await countMembers()).toBe(2)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toContainText('Everything is as it was before.')
  expect(await countMembers()).toBe(0)
  await queryTestDatabase('delete from collection where id = $1', [id])
})

test('what a second owner changes in between is neither overwritten nor taken back', async ({
  page,
  browser,
}) => {
  await signUpOwner(page)
  const word = await createItems(page, { One: '1000', Two: '2000' })
  const second = await (await browser.newContext()).newPage()
  await signUpOwner(second)
  const changeByOther = async (name: string, pricePercent: number) => {
    const [item] = await queryTestDatabase('select id::int, version from item where name = $1', [name])
    const answer = await second.request.patch('/api/admin/items/selected', {
      data: { items: [item], pricePercent },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status()).toBe(200)
  }
  await selectAll(page)
  await seeWhatChanges(page, 'Make a draft')
  await expect(preview(page)).toContainText('Published becomes Draft')
  await changeByOther(`Two ${word}`, 50)
  await preview(page).getByRole('button', { name: 'Change 2 pieces' }).click()
  await expect(
    bulkForm(page)
      .getByRole('alert')
      .filter({ hasText: `Two ${word}: Somebody changed this piece meanwhile.` }),
  ).toBeVisible()
  expect(
    await queryTestDatabase(`select 1 from item where name like $1 and status = 'draft'`, [`%${word}`]),
  ).toEqual([])

  // The list has been read again, so a second attempt is made from what the other owner saved.
  await expect(card(page, `Two ${word}`)).toContainText('₹3,000')
  await bulkForm(page).getByRole('button', { name: 'See what changes' }).click()
  await preview(page).getByRole('button', { name: 'Change 2 pieces' }).click()
  await expect(notice(page)).toContainText('2 pieces changed.')
  await changeByOther(`One ${word}`, 50)
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toContainText(`is left as it is: One ${word}.`)
  expect(
    await queryTestDatabase('select price, status from item where name like $1 order by name', [`%${word}`]),
  ).toEqual([
    { price: '1500.00', status: 'draft' },
    { price: '3000.00', status: 'published' },
  ])
  await second.context().close()
})

test('form, preview and notice can be read at every width', async ({ admin: { page } }) => {
  await createItems(page, {
    [`काशी ${'W'.repeat(60)}`]: '99999',
    ...Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`Ring ${index}`, '1234567'])),
  })
  const expectReadable = async (check = async () => {}) => {
    for (const width of layoutWidths) {
      await page.setViewportSize({ width, height: 844 })
      await check()
    }
    await expectFitting(page)
  }
  await selectAll(page)
  const kinds = await bulkForm(page).getByLabel('What to change').locator('option').allTextContents()
  await expectReadable(async () => {
    for (const kind of kinds) {
      await bulkForm(page).getByLabel('What to change').selectOption(kind)
      await expectNoSidewaysScroll(page)
    }
  })
  await bulkForm(page).getByLabel('What to change').selectOption('Change prices')
  await bulkForm(page).getByLabel('Round to the hundred').check()
  await bulkForm(page).getByRole('button', { name: 'See what changes' }).click()
  await preview(page).getByText('3 more').click()
  await expectReadable()
  expect(await findLayoutFaults(page)).toEqual([])
  await preview(page).getByRole('button', { name: 'Change 8 pieces' }).click()
  await expect(notice(page)).toContainText('8 pieces changed.')
  await expectReadable()
})
