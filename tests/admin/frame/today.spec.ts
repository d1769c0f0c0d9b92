import type { Page } from '@playwright/test'
import { createItem, uniqueName } from '../../support/browser/admin-items.ts'
import { createEnquiry, uniqueWord } from '../../support/browser/enquiries.ts'
import {
  expect,
  expectAccessible,
  expectFitting,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
} from '../../support/browser/fixtures.ts'
import { layoutWidths, repeatedWidths } from '../../support/screens/widths.ts'

const rows = (page: Page) => page.getByRole('region', { name: /^Answer now/ }).getByRole('listitem')

for (const width of repeatedWidths)
  test(`at ${width} px late enquiries stand in the order of the clock and lead to their conversation`, {
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
    await expect(page.getByRole('heading', { name: 'Joseph' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(word)
    await queryTestDatabase('delete from enquiry where id = any($1)', [ids])
  })

test('the newest draft waits to be finished, and opens for it', async ({ admin: { page } }) => {
  const name = uniqueName('Half a ring')
  const { id } = await createItem(page, name, { status: 'draft' })
  await page.goto('/admin')
  await expect(page.getByText(`${name} is still a draft`)).toBeVisible()
  await page.getByRole('link', { name: 'Finish it' }).click()
  await expect(page).toHaveURL(`/admin/pieces?shelf=drafts&edit=${id}`)
  const form = page.getByRole('dialog', { name: `Edit ${name}` })
  await form.getByLabel('Description').fill('A whole ring.')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('A whole ring.')
  await expect(page).toHaveURL('/admin/pieces?shelf=drafts')
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  await expect(form).toBeHidden()
})

test('the first day asks for an answer until one was given', async ({ admin: { page } }) => {
  const id = await createEnquiry(uniqueWord(), { name: 'Farah' })
  const answered: object[] = []
  await page.route('**/api/admin/queries?*folder=answered*', (route) =>
    route.fulfill({ json: { success: true, queries: answered } }),
  )
  const step = page.getByRole('region', { name: 'Your first day' }).getByText(/Write yourself a message/)
  await page.goto('/admin')
  await expect(step).toHaveRole('link')
  answered.push({})
  await page.reload()
  await expect(step).not.toHaveRole('link')
  await queryTestDatabase('delete from enquiry where id = $1', [id])
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

const week = {
  success: true,
  days: [4, 6, 3, 9, 7, 11, 5].map((received, index) => ({ date: `2026-11-${10 + index}`, received })),
  receivedBefore: 31,
  promisedMinutes: 1440,
  answered: 38,
  answeredInTime: 37,
  unansweredLate: 1,
  medianMinutes: 190,
  answerTimes: [
    { minutes: 5, answered: 2, unanswered: 0 },
    { minutes: 190, answered: 20, unanswered: 0 },
    { minutes: 360, answered: 10, unanswered: 0 },
    { minutes: 365, answered: 4, unanswered: 0 },
    { minutes: 1440, answered: 1, unanswered: 0 },
    { minutes: 1560, answered: 1, unanswered: 1 },
  ],
  mostAskedAbout: [
    { slug: 'aditya-surya-pendant', name: 'Aditya Surya Pendant', image: 'none.webp', enquiries: 8 },
    { slug: 'veda-kada', name: 'Veda Twisted Kada (Pair)', image: 'none.webp', enquiries: 1 },
  ],
}
const health = {
  success: true,
  lastBackupAt: '2026-11-14T21:00:00.000Z',
  itemsWithoutFacts: { count: 12, newest: { name: 'Padma Lotus Ring', image: 'none.webp' } },
  itemsWithSmallPicture: { count: 1, newest: { name: 'Veda Kada', image: 'none.webp' } },
  findings: [
    { check: 'backup', state: 'broken', message: 'The last good one is 40 hours old.' },
    {
      check: 'claims',
      state: 'doubtful',
      message: 'Not shown, because nobody has confirmed them: home quote.',
    },
  ],
}
async function answerWith(page: Page, path: string, json: object) {
  await page.route(`**/api/admin/${path}`, (route) => route.fulfill({ json }))
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/none-*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
}
const thisWeek = (page: Page) => page.getByRole('region', { name: 'This week' })
const readTable = (page: Page, name: string) =>
  thisWeek(page).getByRole('table', { name }).getByRole('row').allInnerTexts()

test('the week is drawn on every screen, and its numbers stand in tables for those who do not see it', async ({
  admin: { page },
}) => {
  await answerWith(page, 'week', week)
  await answerWith(page, 'health', health)
  await page.goto('/admin')
  await expect(
    thisWeek(page).getByRole('img', { name: 'Enquiries a day: 45 in 7 days, most on Sunday with 11.' }),
  ).toBeVisible()
  await expect(thisWeek(page)).toContainText('45 in 7 days, 31 the week before')
  await expect(thisWeek(page)).toContainText('typically 3 h 10 min, promise 24 h')
  await expect(thisWeek(page)).toContainText('38 answered, 37 of them in time.')
  await expect(thisWeek(page)).toContainText('1 has waited longer than promised and has no answer.')
  expect((await readTable(page, 'Enquiries a day')).at(-1)).toMatch(/^Monday, so far\s+5$/)
  expect((await readTable(page, 'Time to answer')).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    'Time Answered No answer yet',
    'Up to 6 h 32 0',
    '6 to 12 h 4 0',
    '12 to 18 h 0 0',
    '18 to 24 h 1 0',
    'Longer than 24 h 1 1',
  ])
  await expect(thisWeek(page).getByRole('listitem')).toHaveText([
    'Aditya Surya Pendant8 enquiries',
    'Veda Twisted Kada (Pair)1 enquiry',
  ])
  await expect(page.getByRole('link', { name: 'Add a piece' })).toHaveCount(1)
  for (const width of layoutWidths.filter((each) => each < 1024)) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await thisWeek(page).boundingBox())?.width).toBe(width)
  }
  await expectFitting(page)
})

test('the week is what the database counts', async ({ admin: { page } }) => {
  const word = uniqueWord()
  const id = await createEnquiry(word, { hoursAgo: 0 })
  await page.goto('/admin')
  await expect(thisWeek(page).getByRole('img', { name: /^Enquiries a day: \d+ in 7 days/ })).toBeVisible()
  const today = (await readTable(page, 'Enquiries a day')).at(-1) ?? ''
  expect(Number(today.split(/\s+/).at(-1))).toBeGreaterThan(0)
  await queryTestDatabase('delete from enquiry where id = $1', [id])
})

test('a week of fewer than five answers has no median, and an empty one says so', async ({
  admin: { page },
}) => {
  const quiet = {
    ...week,
    answered: 4,
    answeredInTime: 4,
    unansweredLate: 0,
    medianMinutes: 7,
    answerTimes: [],
  }
  await answerWith(page, 'week', quiet)
  await page.goto('/admin')
  await expect(thisWeek(page)).toContainText(
    '4 answered, all in time. The typical time is shown from 5 answers on.',
  )
  await expect(thisWeek(page)).not.toContainText('typically 7')
  await expect(thisWeek(page).getByRole('table', { name: 'Time to answer' })).toHaveCount(0)
  const days = week.days.map(({ date }) => ({ date, received: 0 }))
  await answerWith(page, 'week', { ...quiet, days, receivedBefore: 0, answered: 0, mostAskedAbout: [] })
  await page.reload()
  await expect(thisWeek(page)).toContainText('No enquiries this week.')
  await expect(thisWeek(page)).toContainText('No answers this week.')
  await expect(thisWeek(page)).toContainText('No enquiry this week was about a piece.')
  await expect(thisWeek(page).getByRole('img')).toHaveCount(0)
  await expectAccessible(page)
})

test('figures and health that cannot be read say so, and come when the server answers', async ({
  admin: { page },
  consoleErrors,
}) => {
  await answerWith(page, 'health', health)
  await page.route('**/api/admin/week', (route) => route.abort())
  await page.goto('/admin')
  await expect(thisWeek(page).getByText('The figures of the week could not be read.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/week')
  await page.unroute('**/api/admin/health')
  await page.route('**/api/admin/health', (route) => route.abort())
  await thisWeek(page).getByRole('button', { name: 'Retry' }).click()
  await expect(thisWeek(page).getByText('Enquiries a day').first()).toBeVisible()
  await expect(page.getByText('The state of the shop could not be read.')).toBeVisible()
  // What was read before stays.
  await expect(page.getByText('12 pieces have no facts')).toBeVisible()
  consoleErrors.splice(0)
})

for (const { path, shown } of [
  { path: 'week', shown: ['Answer now', 'Also today'] },
  { path: 'health', shown: ['Answer now', 'Also today', 'This week'] },
  { path: 'queries?*', shown: ['Also today', 'This week'] },
])
  test(`a slow call of ${path} delays no other part of Today`, async ({ admin: { page } }) => {
    const id = await createEnquiry(uniqueWord(), { hoursAgo: 20_000 })
    await createItem(page, uniqueName('Half a ring'), { status: 'draft' })
    if (path !== 'week') await answerWith(page, 'week', week)
    if (path !== 'health') await answerWith(page, 'health', health)
    let answerNow = () => undefined as unknown
    const held = new Promise((resolve) => {
      answerNow = () => resolve(undefined)
    })
    await page.route(`**/api/admin/${path}`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/admin')
    for (const name of shown)
      await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(1)
    await expectAccessible(page)
    answerNow()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
    await queryTestDatabase('delete from enquiry where id = $1', [id])
  })

test('the head tells the day and the hours of the shop, wherever the owner is', async ({
  admin: { page },
}) => {
  // Still Saturday in London.
  await page.clock.setFixedTime('2026-11-14T20:00:00Z')
  await page.goto('/admin')
  await expect(page.getByText('Sunday, 15 November. Opens at 12:00 PM.')).toBeVisible()
})

test('while the week is read, its panel says so', async ({ admin: { page } }) => {
  let answerNow = () => undefined as unknown
  const held = new Promise((resolve) => {
    answerNow = () => resolve(undefined)
  })
  await page.route('**/api/admin/week', async (route) => {
    await held
    await route.fulfill({ json: { ...week, mostAskedAbout: [] } })
  })
  await page.goto('/admin')
  await expect(thisWeek(page).getByRole('status')).toHaveText('Loading the figures of the week...')
  await expectAccessible(page)
  answerNow()
  await expect(thisWeek(page)).toContainText('45 in 7 days')
  await expect(thisWeek(page).getByRole('status')).toHaveCount(0)
})

test('pieces without facts, weak pictures, an old backup and the doctor’s doubts stand under Also today', async ({
  admin: { page },
}) => {
  await answerWith(page, 'health', health)
  await page.goto('/admin')
  const also = page.getByRole('region', { name: /^Also today/ })
  const row = (text: string) => also.getByRole('listitem').filter({ hasText: text })
  await expect(row('The last backup is more than a day old')).toContainText(
    'The last complete backup is from',
  )
  await expect(row('1 piece has only a small picture')).toContainText('Veda Kada')
  await expect(row('Some claims are not shown to visitors').getByRole('link')).toHaveAttribute(
    'href',
    '/admin/shop/words',
  )
  await row('12 pieces have no facts').getByRole('link', { name: 'Look' }).click()
  await expect(page).toHaveURL('/admin/pieces?missing=facts')
  await page.goBack()
  await expect(row('1 piece has only a small picture').getByRole('link')).toHaveAttribute(
    'href',
    '/admin/pieces?missing=pictures',
  )

  const good = {
    ...health,
    itemsWithoutFacts: { count: 0 },
    itemsWithSmallPicture: { count: 0 },
    findings: [],
  }
  await answerWith(page, 'health', good)
  await page.goto('/admin')
  await expect(page.getByText(/^The last backup is from \w+day, 1[45] November/)).toBeVisible()
  await expect(page.getByText('pieces have no facts')).toHaveCount(0)
})
