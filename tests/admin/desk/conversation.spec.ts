import { createEnquiry, uniqueWord } from '../../support/browser/enquiries.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { openMailWorker } from '../../support/servers/mail-worker.ts'

test.describe.configure({ mode: 'default' })

let mailWorker: Awaited<ReturnType<typeof openMailWorker>>
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
test.beforeAll(async ({}, { project }) => {
  mailWorker = await openMailWorker(project.use.baseURL)
})
test.afterAll(() => mailWorker.close())

test('the owner answers from a phone, takes the letter back, sends it, and sees that it was taken', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  const word = uniqueWord()
  await createEnquiry(word, { name: 'Ananya', phone: '98765 43210' })
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto(`/admin/enquiries?q=${word}`)
  await page.getByRole('link', { name: 'Answer here: Ananya' }).click()
  const text = page.getByLabel('Write to Ananya')
  await expect(text).toHaveValue('Namaste Ananya,\n\n')
  await text.fill('Namaste Ananya,\n\nWe do, at the rate of the day.')
  await page.reload()
  await expect(text).toHaveValue('Namaste Ananya,\n\nWe do, at the rate of the day.')
  await expect(page.getByRole('link', { name: 'Open WhatsApp with this text' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210\?text=Namaste%20Ananya%2C%0A%0AWe%20do/,
  )
  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(page.getByText(/Goes out in \d+ s\./)).toBeVisible()
  await expect(text).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. It was not sent.')).toBeVisible()
  await expect(text).toHaveValue('Namaste Ananya,\n\nWe do, at the rate of the day.')
  await expect(text).toBeFocused()

  await text.press('Control+Enter')
  await expect(page.getByText(/The mail server took it at/)).toBeVisible()
  const { text: letter } = await mailWorker.mailServer.nextEmail(`${word}@example.com`)
  expect(letter).toContain('We do, at the rate of the day.')
  await expect(page.getByText(/^Answered in /)).toBeVisible()
  await page.getByRole('link', { name: 'All queries' }).click()
  await expect(page.getByText(`No query here has “${word}”.`)).toBeVisible()
})

test('a letter that the mail server refuses says so, and can be written again', async ({
  admin: { page },
}) => {
  const word = uniqueWord()
  const id = await createEnquiry(word, { name: 'Imran' })
  mailWorker.mailServer.behaviour.refusedAddress = `${word}@example.com`
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await page.getByLabel('Write to Imran').fill('Yes.')
  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(page.getByText('Came back: the mail server refused it. The clock runs on.')).toBeVisible()
  await expect(page.getByText(/ h left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Write it again' }).click()
  await expect(page.getByLabel('Write to Imran')).toHaveValue('Yes.')
})

test('a call is logged with what was said, and answers the query', async ({ admin: { page } }) => {
  const id = await createEnquiry(uniqueWord(), { name: 'Farah' })
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await page.getByText('Log a call or visit').click()
  await page.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByText('Say in a few words what was said.')).toBeVisible()
  await page.getByLabel('What was said').fill('She comes on Friday.')
  await page.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'She comes on Friday.' })).toContainText(
    'on the phone',
  )
  await expect(page.getByText(/^Answered in /)).toBeVisible()
})

test('a conversation that is not there says so', async ({ admin: { page }, consoleErrors }) => {
  await page.goto('/admin/enquiries?enquiry=999999999')
  await expect(page.getByText('There is no such query.')).toBeVisible()
  consoleErrors.splice(0)
})

for (const width of [widths.small, widths.phone, 820, widths.desktop])
  test(`a conversation fits and is accessible at ${width} px`, async ({ admin: { page } }) => {
    const long = 'Kundan'.repeat(40)
    const id = await createEnquiry(uniqueWord(), { name: 'अनन्या मिश्रा', message: long, phone: '98765 43210' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/admin/enquiries?enquiry=${id}`)
    await expect(page.getByText(long)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByText('Log a call or visit').click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
