import type { Page } from '@playwright/test'
import { createEnquiry, uniqueWord } from '../../support/browser/enquiries.ts'
import {
  expect,
  expectAccessible,
  expectFitting,
  expectNoSidewaysScroll,
  queryTestDatabase,
  signUpNewPerson,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

const rows = (page: Page) => page.getByRole('article')
const openDesk = (page: Page, word: string, folder = 'open') =>
  page.goto(`/admin/enquiries?folder=${folder}&q=${word}`)
const folderLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name })

test('enquiries are listed by due time, with the time left in a colour', { tag: '@journey' }, async ({
  admin,
}) => {
  const word = uniqueWord()
  await createEnquiry(word, { name: 'Farah', hoursAgo: 0.7 })
  await createEnquiry(word, { name: 'Sunita', hoursAgo: 20.5 })
  await createEnquiry(word, { name: 'Imran', hoursAgo: 26.2 })
  await openDesk(admin.page, word)
  await expect(rows(admin.page).getByRole('heading')).toHaveText(['Imran', 'Sunita', 'Farah'])
  await expect(admin.page.locator('.enquiry .badge')).toHaveText(['Overdue by 2 h', '3 h left', '23 h left'])
  await expect(admin.page.locator('.enquiry time')).toHaveText(['26 h ago', '20 h ago', '42 min ago'])
  const colours = ['rgb(155, 34, 38)', 'rgb(107, 74, 0)', 'rgb(31, 91, 60)']
  for (const [place, colour] of colours.entries())
    await expect(admin.page.locator('.enquiry .badge').nth(place)).toHaveCSS('color', colour)
})

test('after a reply the owner confirms that it was sent, and the enquiry is marked as answered', {
  tag: '@journey',
}, async ({ admin }) => {
  const word = uniqueWord()
  await createEnquiry(word, { phone: '98765 43210' })
  await openDesk(admin.page, word)
  const row = rows(admin.page)
  const mailLink = row.getByRole('link', { name: `${word}@example.com` })
  const href = new URL((await mailLink.getAttribute('href')) ?? '')
  expect([href.protocol, href.pathname]).toEqual(['mailto:', `${word}@example.com`])
  expect(href.searchParams.get('body')).toContain('Namaste Imran,')
  const reply = row.getByRole('link', { name: 'Reply on WhatsApp' })
  await expect(reply).toHaveAttribute('href', /wa\.me\/919876543210/)

  await admin.page.evaluate(() =>
    addEventListener(
      'click',
      (event) => (event.target as Element).closest('a[target=_blank]') && event.preventDefault(),
    ),
  )
  await reply.click()
  await expect(row.getByText('Is your answer sent?')).toBeVisible()
  await row.getByRole('button', { name: 'Not yet' }).click()
  await expect(row.getByText('Is your answer sent?')).toBeHidden()
  await reply.click()
  await row.getByRole('button', { name: 'Yes, mark as answered' }).click()
  await expect(admin.page.getByText('Marked as answered.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(admin.page.getByRole('heading', { name: 'List of enquiries' })).toBeFocused()

  await openDesk(admin.page, word, 'answered')
  await expect(row.locator('.badge')).toHaveText('Answered in 1 h')
  await row.getByRole('button', { name: 'Reopen' }).click()
  await expect(row).toHaveCount(0)
  await openDesk(admin.page, word)
  await expect(row).toHaveCount(1)
})

test('a phone number can be called and copied, and text that is not a number is only displayed', async ({
  admin: { page },
}) => {
  const word = uniqueWord()
  await createEnquiry(word, { name: 'Asha', phone: '098765 43210' })
  await createEnquiry(word, { name: 'Bina', phone: 'evenings only', hoursAgo: 0 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDesk(page, word)
  const asha = rows(page).filter({ hasText: 'Asha' })
  await expect(asha.getByRole('link', { name: '098765 43210' })).toHaveAttribute('href', 'tel:+919876543210')
  await asha.getByRole('button', { name: 'Copy the number' }).click()
  await expect(page.getByText('Number copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('098765 43210')
  const bina = rows(page).filter({ hasText: 'Bina' })
  await expect(bina.getByText('evenings only')).toBeVisible()
  await expect(bina.locator('a[href^="tel:"]')).toHaveCount(0)
})

test('Undo reopens an enquiry that was marked as answered by mistake', async ({ admin: { page } }) => {
  const word = uniqueWord()
  const id = await createEnquiry(word)
  await openDesk(page, word)
  const button = rows(page).getByRole('button', { name: 'Mark as answered' })
  await expect(button).toHaveAccessibleDescription(/you have written or called/)
  await button.click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The enquiry is open again.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(await queryTestDatabase('select answered_at from enquiry where id = $1', [id])).toEqual([
    { answered_at: null },
  ])
})

test('on a phone the enquiries begin at the top, and long messages are collapsed', async ({
  admin: { page },
}) => {
  const word = uniqueWord()
  const message = 'Namaste, I am looking for a ring for my sister. '.repeat(12)
  for (let count = 0; count < 25; count += 1)
    await createEnquiry(word, { message, phone: '98765 43210', hoursAgo: 2 })
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await openDesk(page, word)
  await expect(rows(page)).toHaveCount(25)
  const top = await rows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top)
  expect(top).toBeLessThan(700)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect((height - top) / 25).toBeLessThan(400)

  const fold = rows(page).first().getByRole('button', { name: 'Show all' })
  const text = rows(page).first().getByText('Namaste')
  const folded = await text.evaluate((element) => element.clientHeight)
  await fold.click()
  expect(await text.evaluate((element) => element.clientHeight)).toBeGreaterThan(folded * 2)
  await rows(page).first().getByRole('button', { name: 'Show less' }).click()
  await expect(fold).toBeFocused()

  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an enquiry is removed after a confirmation, restored by Undo, and found under Removed', {
  tag: '@journey',
}, async ({ admin }) => {
  const { page } = admin
  const word = uniqueWord()
  await createEnquiry(word)
  await openDesk(page, word)
  const bin = page.getByRole('button', { name: 'Remove enquiry from Imran' })
  await bin.click()
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove the enquiry from Imran?',
  })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bin).toBeFocused()

  await bin.click()
  await question.getByRole('button', { name: 'Remove enquiry' }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The enquiry is back.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await bin.click()
  await question.getByRole('button', { name: 'Remove enquiry' }).click()
  const toast = page.locator('.toast', { hasText: 'Enquiry removed.' })
  await expect(toast.locator('.toast__countdown')).toHaveCSS('animation-duration', '4s')
  await expect(toast).toBeVisible()
  await openDesk(page, word, 'removed')
  await rows(page).getByRole('button', { name: 'Restore' }).click()
  await expect(rows(page)).toHaveCount(0)
  expect(
    await queryTestDatabase('select removed_at from enquiry where email = $1', [`${word}@example.com`]),
  ).toEqual([{ removed_at: null }])
})

test('an enquiry held in a surge is labelled apart from spam and keeps its due time', async ({ admin }) => {
  const { page } = admin
  const word = uniqueWord()
  await createEnquiry(word, { name: 'Machine', spam: true })
  await createEnquiry(word, { name: 'Asha', spam: true, held: true })
  await openDesk(page, word, 'spam')
  await expect(rows(page).filter({ hasText: 'Asha' })).toContainText('Many came at once')
  await expect(rows(page).filter({ hasText: 'Asha' }).locator('.badge').first()).toContainText('left')
  await expect(rows(page).filter({ hasText: 'Machine' }).locator('.badge')).toHaveCount(0)
  await rows(page).filter({ hasText: 'Asha' }).getByRole('button', { name: 'Not spam' }).click()
  await openDesk(page, word)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).not.toContainText('Many came at once')
})

test('a private note is saved, and an enquiry can be moved out of spam', async ({ admin }) => {
  const { page } = admin
  const word = uniqueWord()
  await createEnquiry(word, { spam: true })
  await openDesk(page, word)
  await expect(page.getByText(`No enquiry here has “${word}”.`)).toBeVisible()
  await openDesk(page, word, 'spam')
  await rows(page).getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByText('Moved to the open enquiries.')).toBeVisible()
  await openDesk(page, word)
  await rows(page).getByText('Private note').click()
  await page.getByLabel('Only the shop sees this').fill('Called her on Monday')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('The note is saved.')).toBeVisible()
  await page.reload()
  await expect(rows(page).locator('summary')).toHaveText('Private note: Called her on Monday')
})

test('an unsaved note is marked as such and survives a look at the pieces and a page load', async ({
  admin: { page },
}) => {
  const word = uniqueWord()
  await createEnquiry(word)
  await openDesk(page, word)
  await rows(page).getByText('Private note').click()
  const note = page.getByLabel('Only the shop sees this')
  await note.fill('Her husband pays')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Pieces' }).click()
  await expect(page).toHaveURL('/admin/pieces')
  await openDesk(page, word)
  await expect(note).toHaveValue('Her husband pays')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('The note is saved.')).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeHidden()
  await page.reload()
  await expect(rows(page).locator('summary')).toHaveText('Private note: Her husband pays')
  await expect(note).toBeHidden()
})

test('a search names its folder and the number of matches in other folders', async ({ admin: { page } }) => {
  const word = uniqueWord()
  await createEnquiry(word, { name: 'Asha', phone: '+91 98390-12345' })
  await createEnquiry(word, { name: 'Bina', spam: true })
  await openDesk(page, word)
  await expect(page.getByText('Searching in Open. Also 1 in Spam.')).toBeVisible()
  await page.getByRole('link', { name: '1 in Spam' }).click()
  await expect(rows(page).getByRole('heading')).toHaveText('Bina')
  await expect(page.getByText('Searching in Spam. Also 1 in Open.')).toBeVisible()
  await folderLink(page, 'Answered').click()
  await expect(page.getByText('Searching in')).toBeHidden()
})

test('a new enquiry appears without a reload', async ({ admin }) => {
  const { page } = admin
  const word = uniqueWord()
  await page.clock.install()
  await openDesk(page, word)
  await expect(page.getByText(`No enquiry here has “${word}”.`)).toBeVisible()
  await expect(folderLink(page, 'Open').locator('i')).toHaveText(/\d+/)
  await createEnquiry(word, { name: 'Joseph', hoursAgo: 0 })
  await page.clock.fastForward(26_000)
  await expect(rows(page).getByRole('heading')).toHaveText('Joseph')
  await expect(page.getByText('A new enquiry has come in.').first()).toBeVisible()
})

test('a long list is paged, and changing the folder clears the search', async ({ admin }) => {
  const { page } = admin
  const word = uniqueWord()
  for (let count = 0; count < 27; count += 1)
    await createEnquiry(word, { name: `Visitor ${count}`, hoursAgo: 12 })
  await openDesk(page, word)
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(27)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(`${word} visitor 26`)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await folderLink(page, 'Answered').click()
  await expect(page).toHaveURL('/admin/enquiries?folder=answered')
})

test('HTML in an enquiry is shown as text and fits every width', async ({ admin }) => {
  const { page } = admin
  const word = uniqueWord()
  const id = await createEnquiry(word, {
    name: '<img src=x onerror=alert(1)>\u202Eevil',
    message: `<script>document.title='x'</script> ${'लंबा'.repeat(120)}${'W'.repeat(400)}`,
  })
  await queryTestDatabase(
    `update enquiry set (piece_slug, piece_name, piece_image) = (select slug, name, image from item limit 1) where id = $1`,
    [id],
  )
  await openDesk(page, word)
  await expect(rows(page).getByRole('heading')).toContainText('<img src=x')
  await expect(page.locator('.enquiry__item')).toHaveAttribute('href', /^\/products\//)
  await expectFitting(page)
  await expect(page).toHaveTitle('Enquiries · Kashika')
})

test('enquiries that cannot be loaded show an error and can be retried', async ({ page }) => {
  const { email } = await signUpNewPerson(page)
  await queryTestDatabase('update person set is_admin = true where email = $1', [email])
  await page.route('**/api/admin/queries?*', (route) => route.abort())
  await page.goto('/admin/enquiries?folder=open')
  await expect(page.getByRole('alert').filter({ hasText: 'The enquiries could not be read.' })).toBeVisible()
  await page.unroute('**/api/admin/queries?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The enquiries could not be read.')).toBeHidden()
  await expect(page.locator('.statistics dt')).toHaveText([
    'open',
    'past 24 hours',
    'answered in time, 30 days',
    'typical time to answer',
  ])
})

test('the owner exports the confirmed subscribers as a CSV file', async ({ admin }) => {
  const email = `${uniqueWord()}@example.com`
  await queryTestDatabase(
    'insert into subscriber (email, asked_at, confirmed_at) values ($1, now(), now())',
    [email],
  )
  await admin.page.goto('/admin/enquiries?folder=open')
  const saving = admin.page.waitForEvent('download')
  await admin.page.getByRole('button', { name: 'Export subscribers' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('kashika-subscribers.csv')
  const chunks = await (await file.createReadStream()).toArray()
  expect(Buffer.concat(chunks).toString()).toContain(email)
})
