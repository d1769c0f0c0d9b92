import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, expectFitting, queryTestDatabase, test, widths } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { readLinks, readPage, readTexts } from '../../support/browser/read-page.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'
import { startWeb, stopAll } from '../../support/servers/app-processes.ts'

const newEmail = () => `ananya.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`
const message = 'Could you make the Surya pendant in rose gold?'

const nameField = (page: Page) => page.getByLabel('Full Name')
const emailField = (page: Page) => page.getByLabel('Email Address')
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const writeAnother = (page: Page) => page.getByText('Write another message').click()
const banner = (page: Page) => page.locator('.banner')

async function fillIn(page: Page, email: string, text = message) {
  await nameField(page).fill('Ananya Mishra')
  await emailField(page).fill(email)
  await messageField(page).fill(text)
}

const storedFrom = (email: string) =>
  queryTestDatabase('select message, piece_name, spam from enquiry where email = $1 order by id', [email])

const colours = {
  info: 'rgb(232, 240, 247)',
  ok: 'rgb(233, 243, 236)',
  err: 'rgb(251, 236, 235)',
  warn: 'rgb(252, 243, 218)',
}

async function holdSending(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/user/query', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a sent message is confirmed in green, and only the message field is cleared', {
  tag: '@journey',
}, async ({ visitor }) => {
  const email = newEmail()
  await visitor.goto('/contact')
  await fillIn(visitor, email)
  const release = await holdSending(visitor)
  await sendButton(visitor).click()
  const sending = visitor.getByRole('status').filter({ hasText: 'Sending...' })
  await expect(sending).toHaveCSS('background-color', colours.info)
  await expect(visitor.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()

  await expect(banner(visitor)).toHaveText('✅ Message sent successfully!')
  await expect(banner(visitor)).toHaveRole('status')
  await expect(banner(visitor)).toHaveCSS('background-color', colours.ok)
  await expect(
    visitor.getByText(/Your reference is \S+\. We will reply by \w+day \d+ \w+, \d+:\d\d [AP]M\./),
  ).toBeVisible()
  await expect(visitor.locator('.sent-details')).toContainText(message)
  await expect(visitor.locator('.contact-form__status')).toBeFocused()
  await expect(nameField(visitor)).toBeHidden()
  await writeAnother(visitor)
  await expect(messageField(visitor)).toHaveValue('')
  await expect(nameField(visitor)).toHaveValue('Ananya Mishra')
  await expect(emailField(visitor)).toHaveValue(email)
  expect(await storedFrom(email)).toMatchObject([{ message }])
})

test('a refusal is shown in red and a failure in yellow, and both keep the input', {
  tag: '@journey',
}, async ({ page }) => {
  const email = newEmail()
  await page.goto('/contact')
  // Passes the check of the page and is refused by the API.
  await fillIn(page, 'ananya..mishra@example.com')
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('❌ Failed to send message.')
  await expect(banner(page)).toHaveRole('alert')
  await expect(banner(page)).toHaveCSS('background-color', colours.err)
  await expect(messageField(page)).toHaveValue(message)

  await emailField(page).fill(email)
  await page.context().setOffline(true)
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('⚠️ Something went wrong. Try again.')
  await expect(banner(page)).toHaveRole('alert')
  await expect(banner(page)).toHaveCSS('background-color', colours.warn)
  await page.context().setOffline(false)
  await page.reload()
  await expect(messageField(page)).toHaveValue(message)
  await expect(emailField(page)).toHaveValue(email)
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  await page.reload()
  await expect(emailField(page)).toHaveValue(email)
  await expect(messageField(page)).toHaveValue('')
})

test('each field says what is missing, and the first of them has the focus', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/contact')
  await messageField(visitor).fill('   ')
  await sendButton(visitor).click()
  await expect(visitor.getByText('Enter your name.')).toBeVisible()
  await expect(visitor.getByText('Enter your email as name@example.com, so that we can reply.')).toBeVisible()
  await expect(visitor.getByText('Write a line or two, so that we know how to help.')).toBeVisible()
  await expect(nameField(visitor)).toBeFocused()
  await expect(nameField(visitor)).toHaveAccessibleDescription('Enter your name.')

  await nameField(visitor).pressSequentially('A')
  await expect(visitor.getByText('Enter your name.')).toHaveCount(0)
  await expect(nameField(visitor)).not.toHaveAttribute('aria-invalid')
  await expect(visitor.getByText('Write a line or two, so that we know how to help.')).toBeVisible()
  await nameField(visitor).fill('')
  await sendButton(visitor).click()
  await expect(nameField(visitor)).toHaveAccessibleDescription('Enter your name.')

  await fillIn(visitor, 'ananya@kashika')
  await visitor.keyboard.press('Tab')
  await sendButton(visitor).press('Enter')
  await expect(emailField(visitor)).toBeFocused()
  await expect(emailField(visitor)).toHaveAttribute('aria-invalid', 'true')
  await expect(banner(visitor)).toHaveCount(0)
})

test('a message sent twice, or again after a lost response, is stored once', { tag: '@journey' }, async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/contact')
  await fillIn(page, email)
  // The message arrives, but its response does not.
  await page.route('**/api/user/query', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('⚠️ Something went wrong. Try again.')
  await expect(page.getByText('Your message may have reached us already.')).toBeVisible()
  expect(await storedFrom(email)).toHaveLength(1)
  await page.unroute('**/api/user/query')
  await page.reload()
  await sendButton(page).dblclick()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  expect(await storedFrom(email)).toHaveLength(1)
})

test('after a truncated response the message is sent again automatically and stored once', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/contact')
  await fillIn(page, email)
  await page.route(
    '**/api/user/query',
    async (route) => route.fulfill({ response: await route.fetch(), body: '{"success":tr' }),
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(page.getByText(/Your reference is K-\d+\./)).toBeVisible()
  expect(await storedFrom(email)).toHaveLength(1)
})

test('a draft about one item is kept for that item and not shown for another', async ({ page }) => {
  const [firstItem, secondItem] = await queryTestDatabase('select slug from item order by id limit 2')
  await page.goto(`/contact?piece=${firstItem.slug}`)
  await fillIn(page, newEmail(), 'Is it 22 k?')
  await page.goto(`/contact?piece=${secondItem.slug}`)
  await expect(nameField(page)).toHaveValue('Ananya Mishra')
  await expect(messageField(page)).toHaveValue('')
  await messageField(page).fill('Is this one lighter?')
  await page.goto(`/contact?piece=${firstItem.slug}`)
  await expect(messageField(page)).toHaveValue('Is it 22 k?')
  await page.getByRole('link', { name: /^Remove/ }).click()
  await expect(page.locator('.enquired-item')).toHaveCount(0)
  await page.reload()
  await expect(messageField(page)).toHaveValue('Is it 22 k?')
})

test('a draft survives a reload in the moment in which its item goes', async ({ page }) => {
  const [item] = await queryTestDatabase('select slug from item order by id limit 1')
  await page.goto(`/contact?piece=${item.slug}`)
  await fillIn(page, newEmail(), 'Is it 22 k?')
  await page.evaluate(() => {
    const form = document.querySelector('.panel form')
    const reloadWithoutItem = () => {
      if (form?.querySelector('.enquired-item')) return
      // What comes later than this would not be stored by a page that is left.
      Storage.prototype.setItem = () => undefined
      location.reload()
    }
    if (form) new MutationObserver(reloadWithoutItem).observe(form, { childList: true, subtree: true })
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: /^Remove/ }).click()
  await reloaded
  await startScripts(page)
  await expect(messageField(page)).toHaveValue('Is it 22 k?')
})

test('a refusal about a field is shown at that field', async ({ page }) => {
  await page.goto('/contact')
  await fillIn(page, newEmail())
  await nameField(page).fill('Your prize: evil.com/claim')
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('❌ Failed to send message.')
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveAccessibleDescription(
    'Enter a name here, without a web or email address in it.',
  )
})

test('a message changed after a lost response is stored as another one, without a conflict', async ({
  page,
}) => {
  const email = newEmail()
  await page.clock.install()
  await page.goto('/contact')
  await fillIn(page, email)
  await page.clock.fastForward(10_000)
  await page.route('**/api/user/query', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('⚠️ Something went wrong. Try again.')
  await page.unroute('**/api/user/query')
  await messageField(page).fill('In white gold, rather.')
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  expect(await storedFrom(email)).toMatchObject([
    { message, spam: false },
    { message: 'In white gold, rather.', spam: false },
  ])
})

test('name and email of a signed-in person are filled in by the browser and not in the HTML', async ({
  signedIn,
}) => {
  const { page, email } = signedIn
  const html = await (await page.request.get('/contact')).text()
  expect(html).not.toContain(email)
  await page.goto('/contact')
  await expect(nameField(page)).toHaveValue('Meera Mishra')
  await expect(emailField(page)).toHaveValue(email)
  await expect(messageField(page)).toHaveValue('')
})

test('a link about a piece shows the piece and the form at once, with the kind of the link', async ({
  page,
}) => {
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto('/contact?ask=repair')
  await expect(page.getByRole('radio', { name: 'Repair' })).toBeChecked()
  await nameField(page).focus()
  await page.goto('/products/aarohi-solitaire-ring')
  await page.getByRole('link', { name: 'Ask about this piece' }).first().click()
  await expect(page.getByRole('radio', { name: 'A question' })).toBeChecked()
  await expect(page.locator('.enquired-item')).toBeInViewport({ ratio: 1 })
  await expect(nameField(page)).toBeInViewport({ ratio: 1 })
})

test('a link about the rate of the day begins the message', async ({ page }) => {
  await page.goto('/contact?ask=rate')
  await expect(messageField(page)).toHaveValue('What is today’s rate of gold and silver?')
  await nameField(page).focus()
  await page.goto('/contact')
  await nameField(page).focus()
  await expect(messageField(page)).toHaveValue('')
})

test('a message names its item until the item is removed', { tag: '@journey' }, async ({ visitor }) => {
  const email = newEmail()
  const [item] = await queryTestDatabase('select slug, name from item order by id limit 1')
  await visitor.goto(`/contact?piece=${item.slug}`)
  await expect(visitor.locator('.enquired-item b')).toHaveText(item.name)
  await expect(visitor.locator('.enquired-item img')).toHaveJSProperty('complete', true)
  await fillIn(visitor, email)
  await sendButton(visitor).click()
  await expect(banner(visitor)).toHaveText('✅ Message sent successfully!')
  expect(await storedFrom(email)).toMatchObject([{ piece_name: item.name }])

  await writeAnother(visitor)
  await messageField(visitor).fill('Something else')
  await visitor.getByRole('link', { name: `Remove ${item.name}` }).click()
  await expect(visitor.locator('.enquired-item')).toHaveCount(0)
  await expect(messageField(visitor)).toHaveValue('Something else')
  await visitor.goto('/contact?piece=no-such-piece')
  await expect(sendButton(visitor)).toBeVisible()
  await expect(visitor.locator('.enquired-item')).toHaveCount(0)
})

test('the page lists other ways to reach the shop', async ({ request }) => {
  const { document } = await readPage(request, '/contact')
  const main = document.querySelector('main')
  expect(readLinks(main)).toMatchObject({
    'namaste@kashika.example': expect.stringMatching(/^mailto:/),
    '+91 00000 00000': 'tel:+910000000000',
  })
  expect(readTexts(main, 'tr')).toEqual(['Mon-Sat10:00 AM-8:00 PM', 'Sunday12:00 PM-8:00 PM'])
  expect(readTexts(main, 'h2, h3')).toContain('Private consultations')
  expect(main?.textContent).toContain('Mahmoorganj, Varanasi, Uttar Pradesh 221010')
  expect(main?.textContent).toContain('We reply within 24 hours and use your email for nothing else.')
})

test('nothing is loaded from another origin until the live map is requested', async ({ page, baseURL }) => {
  const foreignUrls: string[] = []
  await page.route(/^https?:/, (route) => {
    if (route.request().url().startsWith(`${baseURL}/`)) return route.continue()
    foreignUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>a map</p>' })
  })
  await page.goto('/contact')
  await expect(page.getByRole('img', { name: /Sketch map/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    /destination=Kashika/,
  )
  await page.waitForLoadState('networkidle')
  expect(foreignUrls).toEqual([])
  await page.getByRole('button', { name: 'Load the live map' }).click()
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible()
  expect(new Set(foreignUrls.map((url) => new URL(url).origin))).toEqual(
    new Set(['https://www.openstreetmap.org']),
  )
})

test('the form can be filled in and sent by keyboard alone, past the hidden field', async ({ visitor }) => {
  const email = newEmail()
  await visitor.clock.install()
  await visitor.goto('/contact')
  await nameField(visitor).focus()
  await visitor.keyboard.type('Ananya Mishra')
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.type(email)
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.type(message)
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Tab')
  await expect(sendButton(visitor)).toBeFocused()
  // Three more seconds, since a form filled in as fast as here would count as spam.
  await visitor.clock.fastForward(3000)
  await visitor.keyboard.press('Enter')
  await expect(banner(visitor)).toHaveText('✅ Message sent successfully!')
  expect(await storedFrom(email)).toMatchObject([{ spam: false }])
})

test('a message with the hidden field filled in looks sent and is stored as spam', async ({ visitor }) => {
  const email = newEmail()
  await visitor.goto('/contact')
  await fillIn(visitor, email)
  await visitor.locator('.contact-form__trap input').fill('https://spam.example', { force: true })
  await sendButton(visitor).click()
  await expect(banner(visitor)).toHaveText('✅ Message sent successfully!')
  expect(await storedFrom(email)).toMatchObject([{ spam: true }])
})

test('a message typed before the scripts load is not spam, however soon it is sent', async ({ page }) => {
  const email = newEmail()
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await nameField(page).waitFor()
  const began = Date.now()
  await nameField(page).pressSequentially('Ananya Mishra', { delay: 40 })
  await emailField(page).fill(email)
  await messageField(page).fill(message)
  const typing = Date.now() - began
  await release()
  const sent = page.waitForRequest('**/api/user/query')
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  expect((await sent).postDataJSON().openedFor).toBeGreaterThanOrEqual(typing)
  expect(await storedFrom(email)).toMatchObject([{ message, spam: false }])
})

test('with blocked storage a message still arrives once and is not spam', async ({ page }) => {
  const email = newEmail()
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto('/contact')
  await fillIn(page, email)
  await page.route('**/api/user/query', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('⚠️ Something went wrong. Try again.')
  await page.unroute('**/api/user/query')
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  expect(await storedFrom(email)).toMatchObject([{ message, spam: false }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent with the same texts, and twice is stored once', { tag: '@journey' }, async ({
    page,
  }) => {
    const email = newEmail()
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Load the live map' })).toBeHidden()
    await sendButton(page).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
    for (let time = 1; time <= 2; time += 1) {
      await fillIn(page, email, 'First line\nsecond line')
      await sendButton(page).click()
      await expect(banner(page)).toHaveText('✅ Message sent successfully!')
      await writeAnother(page)
      await expect(emailField(page)).toHaveValue(email)
      await expect(messageField(page)).toHaveValue('')
    }
    expect(await storedFrom(email)).toMatchObject([{ message: 'First line\nsecond line' }])
  })

  const answers = [
    [400, 'email: Enter an email as name@example.com.'],
    [429, 'Too many attempts. Please wait a little and try again.'],
    [503, 'The shop is very busy. Please try again.'],
  ] as const
  test('a failure of the API is passed on, and the form keeps its input', async ({ page }) => {
    let [status, errorText]: (typeof answers)[number] = answers[0]
    const busyApi = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' })
      response.end(
        JSON.stringify({ success: false, message: errorText, msg: errorText, code: 'x', requestId: 'x' }),
      )
    }).listen(0, '127.0.0.1')
    await once(busyApi, 'listening')
    const web = await startWeb(`http://127.0.0.1:${(busyApi.address() as AddressInfo).port}`)
    for (const answer of answers) {
      ;[status, errorText] = answer
      await test.step(`a ${status}`, async () => {
        await page.goto(`${web.origin}/contact`)
        await page.getByText('Add your phone, for an answer on WhatsApp').click()
        await page.getByLabel('Phone (optional)').fill('+91 98390 12345')
        await fillIn(page, 'ananya@example.com')
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
        await sendButton(page).click()
        expect((await answered).status()).toBe(status)
        expect((await answered).headers()['retry-after']).toBe('7')
        await expect(page.getByText(errorText.replace('email: ', ''))).toBeVisible()
        await expect(page.getByLabel('Phone (optional)')).toBeVisible()
        await expect(page.getByLabel('Phone (optional)')).toHaveValue('+91 98390 12345')
        await expect(nameField(page)).toHaveValue('Ananya Mishra')
        await expect(emailField(page)).toHaveValue('ananya@example.com')
        await expect(messageField(page)).toHaveValue(message)
      })
    }
    await stopAll()
    busyApi.close()
  })
})

test('Contact fits every screen and is accessible in each state', async ({ page }) => {
  const [item] = await queryTestDatabase('select slug from item order by id limit 1')
  await page.goto(`/contact?piece=${item.slug}`)
  await test.step('empty', () => expectFitting(page))
  await sendButton(page).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await test.step('incomplete', () => expectFitting(page))
  await fillIn(page, newEmail())
  const release = await holdSending(page)
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('Sending...')
  await test.step('sending', () => expectFitting(page))
  await page.setViewportSize({ width: widths.phone, height: 800 })
  release()
  await expect(banner(page)).toHaveText('✅ Message sent successfully!')
  await expect(banner(page)).toBeInViewport()
  await test.step('sent', () => expectFitting(page))
  await writeAnother(page)
  await page.route('**/api/user/query', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Too many.', code: 'busy' } }),
  )
  await fillIn(page, newEmail())
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('❌ Failed to send message.')
  await test.step('refused', () => expectFitting(page))
  await page.unroute('**/api/user/query')
  await page.route('**/api/user/query', (route) => route.abort())
  await sendButton(page).click()
  await expect(banner(page)).toHaveText('⚠️ Something went wrong. Try again.')
  await test.step('failed', () => expectFitting(page))
})
