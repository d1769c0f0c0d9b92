import type { Browser, Page } from '@playwright/test'
import { createEnquiry, uniqueWord } from '../../support/browser/enquiries.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  queryTestDatabase,
  signUpNewPerson,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { startScriptsAfterLoad } from '../../support/browser/start-scripts.ts'
import { repeatedWidths } from '../../support/screens/widths.ts'

/** In a browser of their own. */
async function openAsArjun(browser: Browser, path: string, width: number = widths.desktop): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  context.on('page', startScriptsAfterLoad)
  const page = await context.newPage()
  const { email } = await signUpNewPerson(page)
  await queryTestDatabase(
    `update person set is_admin = true, first_name = 'Arjun', last_name = 'Verma' where email = $1`,
    [email],
  )
  await page.goto(path)
  return page
}
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 844 })
const nameOwner = (email: string, lastName: string) =>
  queryTestDatabase('update person set last_name = $2 where email = $1', [email, lastName])

for (const width of [widths.phone, widths.desktop])
  test(`two owners see who has a query and who is answering it, and no second letter goes unseen, at ${width} px`, async ({
    admin: { page, email },
    browser,
    consoleErrors,
  }) => {
    const word = uniqueWord()
    await nameOwner(email, word)
    const id = await createEnquiry(word, { name: 'Ananya' })
    await setWidth(page, width)
    await page.goto(`/admin/enquiries?enquiry=${id}`)
    await page.getByRole('button', { name: 'Take it' }).click()
    await expect(page.getByText('You have it.')).toBeVisible()
    await expect(page.getByText('took it')).toBeVisible()
    await page.goto(`/admin/enquiries?folder=open&mine=yes&q=${word}`)
    await expect(page.getByRole('article')).toContainText('With you')
    await expect(
      page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Mine 1' }),
    ).toHaveAttribute('aria-current', 'page')

    const arjun = await openAsArjun(browser, `/admin/enquiries?enquiry=${id}`, width)
    await expect(arjun.getByText(`With Meera ${word}`).first()).toBeAttached()
    await page.goto(`/admin/enquiries?enquiry=${id}`)
    await expect(page.getByText('Arjun Verma is looking at this.')).toBeVisible({ timeout: 15_000 })
    await arjun.getByLabel('Write to Ananya').fill('It is ready on Friday.')
    const notice = page.getByText('Arjun Verma is answering this. Began just now.')
    await expect(notice).toBeVisible({ timeout: 15_000 })
    await page.getByLabel('Write to Ananya').fill('Come on Monday.')
    await expect(page.getByText('Began just now. Your draft is kept.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Leave it to Arjun' })).toBeVisible()

    await page.route('**/api/admin/conversation/presence', () => undefined)
    await arjun.getByRole('button', { name: 'Send by email' }).click()
    await expect(arjun.getByText(/Goes out in|On its way/)).toBeVisible()
    await page.getByRole('button', { name: 'Send by email' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Arjun Verma has just answered this.' }),
    ).toBeVisible()
    await expect(page.getByText('It is ready on Friday.')).toBeVisible()
    await expect(page.getByLabel('Write to Ananya')).toHaveValue('Come on Monday.')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Come on Monday.' })).toBeVisible()
    // Of the letter that was refused, and of what the test keeps from being read.
    consoleErrors.splice(0)
    await arjun.context().close()
  })

for (const width of repeatedWidths)
  test(`who answers a query is chosen with the key a, and fits at ${width} px`, async ({
    admin: { page, email },
    browser,
  }) => {
    const word = uniqueWord()
    await nameOwner(email, `${'Vishwanathan'.repeat(3)} ${word}`)
    const id = await createEnquiry(word, { name: 'अनन्या मिश्रा' })
    const arjun = await openAsArjun(browser, `/admin/enquiries?enquiry=${id}`)
    await arjun.getByLabel('Write to').fill('Yes.')
    await setWidth(page, width)
    await page.goto(`/admin/enquiries?enquiry=${id}`)
    await expect(page.getByRole('button', { name: 'Take it' }).first()).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: `${word} (you) 0 open` })).toBeFocused()
    await expect(page.getByText('Arjun Verma is answering this.')).toBeVisible({ timeout: 15_000 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('summary').filter({ hasText: 'With you' })).toBeFocused()
    await expect(arjun.getByText(`${word} took it`)).toBeVisible({ timeout: 15_000 })
    await page.goto(`/admin/enquiries?folder=open&mine=yes&q=${word}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await arjun.context().close()
  })

test('beside a conversation stand the list and the customer, and j and k go from one to the next', async ({
  admin: { page },
}) => {
  const word = uniqueWord()
  const message = 'Do you have this in rose gold? '.repeat(40)
  for (const [hoursAgo, name] of [
    [3, 'Farah'],
    [2, 'Sunita'],
    [1, 'अनन्या मिश्रा'],
  ] as const)
    await createEnquiry(word, { name, hoursAgo, message })
  await setWidth(page, widths.desktop)
  await page.goto(`/admin/enquiries?q=${word}`)
  await page.getByRole('link', { name: 'Answer here: Farah' }).click()
  const list = page.getByRole('navigation', { name: 'List of enquiries' })
  await expect(list.getByRole('link')).toHaveCount(3)
  await expect(list.getByRole('link', { name: 'Farah' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Folders' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(word)
  await expect(page.getByText('A visitor has a counter code')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Sunita' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'The customer' })).toContainText('Before this')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'अनन्या मिश्रा' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Sunita' })).toBeVisible()
  const letters = page.getByRole('region', { name: 'Messages' })
  expect(await letters.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await letters.focus()
  await page.keyboard.press('End')
  await expect.poll(() => letters.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await setWidth(page, 820)
  await expect(list).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('of two who take a query at once, the second is told who has it', async ({
  admin: { page },
  browser,
  consoleErrors,
}) => {
  const id = await createEnquiry(uniqueWord(), { name: 'Ananya' })
  const arjun = await openAsArjun(browser, `/admin/enquiries?enquiry=${id}`)
  await page.route('**/api/admin/conversation/presence', () => undefined)
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await expect(page.getByRole('button', { name: 'Take it' })).toBeVisible()
  await arjun.getByRole('button', { name: 'Take it' }).click()
  await expect(arjun.getByText('You have it.')).toBeVisible()
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByText('Arjun Verma has it now.')).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'With Arjun Verma' })).toBeVisible()
  consoleErrors.splice(0)
  await arjun.context().close()
})
