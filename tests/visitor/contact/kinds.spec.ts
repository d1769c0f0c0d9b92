import type { Page } from '@playwright/test'
import {
  expect,
  expectFitting,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'

const newEmail = () => `ananya.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`
const banner = (page: Page) => page.locator('.banner')
const choose = (page: Page, kind: string) => page.getByRole('radio', { name: kind }).check({ force: true })
const storedFrom = (email: string) =>
  queryTestDatabase(
    'select kind, message, preferred_times, call_language, needed_by, budget, phone from enquiry where email = $1',
    [email],
  )

async function fillInSender(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Ananya Mishra')
  await page.getByLabel('Email Address').fill(email)
}

/** 2 PM lies in the hours of every day. */
async function chooseTimes(page: Page) {
  await page.getByLabel('First choice, day').selectOption({ index: 1 })
  await page.getByLabel('First choice, time').selectOption('14:00')
  await page.getByLabel('Second choice, day').selectOption({ index: 2 })
  await page.getByLabel('Second choice, time').selectOption('15:00')
}

async function askForVisit(page: Page, email: string) {
  await page.goto('/contact')
  await expect(page.getByLabel('First choice, day')).toBeHidden()
  await choose(page, 'Visit the showroom')
  await expect(page.getByRole('heading', { name: 'Visit the showroom' })).toBeVisible()
  await expect(page.getByLabel('Phone or WhatsApp')).toBeHidden()
  await fillInSender(page, email)
  await page.getByRole('button', { name: 'Ask for this visit' }).click()
  await expect(page.getByLabel('First choice, day')).toHaveAccessibleDescription('Choose a day.')
  await expect(page.getByLabel('First choice, time')).toHaveAccessibleDescription('Choose a time.')
  await chooseTimes(page)
  await page.getByRole('button', { name: 'Ask for this visit' }).click()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  await expect(page.getByText('Nothing is booked yet. We will confirm by email.')).toBeVisible()
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  const sentDetails = page.locator('.sent-details')
  await expect(sentDetails).toContainText(/First choice.*, 2:00 PM/)
  await expect(sentDetails).toContainText(/Second choice.*, 3:00 PM/)
  await expect(sentDetails).toContainText(email)
  const calendar = page.getByRole('link', { name: 'Add these times to my calendar' })
  await expect(calendar).toHaveAttribute('download', /^K-\d+\.ics$/)
  await expect(calendar).toHaveAttribute('href', /^data:text\/calendar;.*STATUS%3ATENTATIVE/)
  await expect(page.getByLabel('Full Name')).toBeHidden()
  await expectNoSidewaysScroll(page)
  const [row] = await storedFrom(email)
  expect(row).toMatchObject({ kind: 'visit', message: '' })
  expect(row.preferred_times.map(({ time }: { time: string }) => time)).toEqual(['14:00', '15:00'])
}

for (const width of [widths.phone, widths.desktop]) {
  test(`a visit is asked for with two times at ${width} px`, { tag: '@journey' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await askForVisit(page, newEmail())
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test(`a visit is asked for with two times at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await askForVisit(page, newEmail())
    })
  })
}

const findSunday = (page: Page) =>
  page.getByLabel('First choice, day').locator('option', { hasText: 'Sun' }).first().getAttribute('value')

test('only the times of the chosen day are offered, and one it does not have is given up', async ({
  page,
}) => {
  await page.goto('/contact?ask=visit')
  const [days, times] = [page.getByLabel('First choice, day'), page.getByLabel('First choice, time')]
  await days.selectOption({ index: 1 })
  await times.selectOption('14:00')
  await days.selectOption(await findSunday(page))
  await expect(times).toHaveValue('14:00')
  await expect(times.locator('option')).toHaveText([
    'Time',
    ...[12, 1, 2, 3, 4, 5, 6, 7].map((hour) => `${hour}:00 PM`),
  ])
  await days.selectOption({ label: await days.locator('option', { hasText: 'Mon' }).first().innerText() })
  await times.selectOption('10:00')
  await days.selectOption(await findSunday(page))
  await expect(times).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a time outside the hours of its day is refused by name and reason, and the rest is kept', async ({
    page,
  }) => {
    await page.goto('/contact?ask=visit')
    const sunday = await findSunday(page)
    await page.getByLabel('First choice, day').selectOption(sunday)
    await page.getByLabel('First choice, time').selectOption('10:00')
    await fillInSender(page, newEmail())
    await page.getByRole('button', { name: 'Ask for this visit' }).click()
    await expect(banner(page)).toHaveText('❌ Failed to send message.')
    const reason = /On this day a visit can begin at 12:00 PM, .*7:00 PM\./
    await expect(page.getByLabel('First choice, time')).toHaveAccessibleDescription(reason)
    await expect(page.getByText(/^First choice, time: On this day/)).toHaveText(reason)
    await expect(page.getByLabel('First choice, day')).toHaveValue(sunday ?? '')
  })
})

test('a video call has a number and a language, a piece made to order a month and an amount', async ({
  page,
}) => {
  const [callEmail, orderEmail] = [newEmail(), newEmail()]
  await page.goto('/contact?ask=video-call')
  await chooseTimes(page)
  await fillInSender(page, callEmail)
  await page.getByRole('button', { name: 'Ask for this call' }).click()
  await expect(page.getByLabel('Phone or WhatsApp')).toBeFocused()
  await page.getByLabel('Phone or WhatsApp').fill('+91 98390 12345')
  await page.getByLabel('Language').selectOption('English')
  await page.getByRole('button', { name: 'Ask for this call' }).click()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  expect(await storedFrom(callEmail)).toMatchObject([
    { kind: 'video-call', call_language: 'en', phone: '+91 98390 12345' },
  ])

  await choose(page, 'Made to order')
  await page.getByLabel('What would you like us to make?').fill('A lighter kada.')
  await page.getByLabel('Budget').fill('a lakh')
  await fillInSender(page, orderEmail)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Budget')).toHaveAccessibleDescription(/in rupees/)
  await page.getByLabel('Budget').fill('1,50,000')
  await page.getByLabel('Needed by').selectOption({ index: 3 })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  expect(await storedFrom(orderEmail)).toMatchObject([
    { kind: 'made-to-order', budget: 150_000, preferred_times: null, call_language: null, phone: null },
  ])
})

test('what was chosen and typed for a kind is kept over a reload and another kind', async ({ page }) => {
  await page.goto('/contact')
  await choose(page, 'Visit the showroom')
  await chooseTimes(page)
  await choose(page, 'Video call')
  await page.getByLabel('Language').selectOption('English')
  await choose(page, 'Repair')
  await page.getByLabel('What needs repair?').fill('A strand has come loose.')
  await choose(page, 'Visit the showroom')
  await page.reload()
  await page.getByLabel('Full Name').focus()
  await expect(page.getByRole('radio', { name: 'Visit the showroom' })).toBeChecked()
  await expect(page.getByLabel('First choice, time')).toHaveValue('14:00')
  await expect(page.getByLabel('Anything we should have ready?')).toHaveValue('A strand has come loose.')
  await choose(page, 'Video call')
  await expect(page.getByLabel('Language')).toHaveValue('en')
})

test('a kind can be chosen before the scripts load, and by keyboard', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'A question' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('First choice, day')).toBeVisible()
  await release()
  await expect(page.getByLabel('Anything we should have ready?')).not.toHaveAttribute('required')
  await expect(page.getByRole('radio', { name: 'Visit the showroom' })).toBeChecked()
})

for (const kind of ['visit', 'video-call', 'made-to-order', 'repair'])
  test(`the form for the kind ${kind} fits every screen and is accessible`, async ({ page }) => {
    await page.goto(`/contact?ask=${kind}`)
    await expectFitting(page)
  })
