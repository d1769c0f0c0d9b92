import type { Browser, BrowserContext, Page } from '@playwright/test'

export type OutgoingMessage = {
  name: string
  email: string
  phone: string
  text: string
  itemSlug: string
  origin: string
}
/** Resolves to whether the shop accepted the message. */
type SendMessage = (browser: Browser, message: OutgoingMessage) => Promise<boolean>

async function sendInNewContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  send: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<boolean> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await send(page, context)
    const answer = page.locator('.banner').filter({ hasNotText: 'Sending' })
    return ((await answer.textContent()) ?? '').includes('Message sent successfully')
  } finally {
    await context.close()
  }
}

const contactUrl = ({ origin }: OutgoingMessage) => `${origin}/contact`
const pressSend = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

async function fillContactForm(page: Page, { name, email, text }: OutgoingMessage) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
}

/** As a browser does: the whole address card, into every field that matches a part of it. */
async function autofill(page: Page, { name, email, phone }: OutgoingMessage) {
  await page.getByText('Add your phone, for an answer on WhatsApp').click()
  await page.getByLabel('Full Name').focus()
  const [firstName = '', lastName = 'Mishra'] = name.split(' ')
  const card = {
    name,
    'given-name': firstName,
    'family-name': lastName,
    email,
    tel: phone,
    organization: 'Mishra & Sons',
    url: 'https://mishra.example',
    website: 'https://mishra.example',
    company: 'Mishra & Sons',
    address: 'Assi Ghat',
    city: 'Varanasi',
  }
  await page.evaluate((card: Record<string, string>) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('.form input:not([type=hidden])')) {
      const value = card[field.autocomplete] ?? card[field.name]
      if (!value) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, card)
}

export const humanSenders: Record<string, SendMessage> = {
  'types fast': (browser, message) =>
    sendInNewContext(browser, {}, async (page) => {
      await page.goto(contactUrl(message))
      await fillContactForm(page, message)
      await pressSend(page)
    }),
  'blocks storage': (browser, message) =>
    sendInNewContext(browser, {}, async (page) => {
      await page.addInitScript(() => {
        for (const storage of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, storage, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
      })
      await page.goto(contactUrl(message))
      await fillContactForm(page, message)
      await pressSend(page)
    }),
  'types before the scripts come': (browser, message) =>
    sendInNewContext(browser, {}, async (page) => {
      const scriptsReleased = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await scriptsReleased.promise
        await route.continue()
      })
      await page.goto(contactUrl(message), { waitUntil: 'commit' })
      await fillContactForm(page, message)
      scriptsReleased.resolve()
      await pressSend(page)
    }),
  'lets the browser fill in': (browser, message) =>
    sendInNewContext(browser, {}, async (page) => {
      await page.goto(contactUrl(message))
      await autofill(page, message)
      await page.getByRole('textbox', { name: 'Message' }).fill(message.text)
      await pressSend(page)
    }),
  pastes: (browser, message) =>
    sendInNewContext(browser, {}, async (page) => {
      await page.goto(contactUrl(message))
      await fillContactForm(page, { ...message, text: '' })
      await page.getByRole('textbox', { name: 'Message' }).focus()
      await page.keyboard.insertText(message.text)
      await pressSend(page)
    }),
  'has no scripts': (browser, message) =>
    sendInNewContext(browser, { javaScriptEnabled: false }, async (page) => {
      await page.goto(contactUrl(message))
      await fillContactForm(page, message)
      await pressSend(page)
    }),
  'comes from an item': (browser, message) =>
    sendInNewContext(browser, {}, async (page) => {
      await page.goto(`${contactUrl(message)}?piece=${message.itemSlug}`)
      await fillContactForm(page, message)
      await pressSend(page)
    }),
  'tries again': (browser, message) =>
    sendInNewContext(browser, {}, async (page, context) => {
      await page.goto(contactUrl(message))
      await fillContactForm(page, message)
      await context.setOffline(true)
      await pressSend(page)
      await page.getByText('Something went wrong').waitFor()
      await context.setOffline(false)
      await pressSend(page)
      await page.getByText('Message sent successfully').waitFor()
    }),
}

const isAccepted = (status: number) => status === 200

async function readFieldNames(message: OutgoingMessage) {
  const html = await (await fetch(contactUrl(message))).text()
  const form = /<form[^>]*class="form"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  return Array.from(form.matchAll(/<(?:input|textarea)[^>]*\sname="([^"]+)"/g), ([, name = '']) => name)
}

async function postForm(message: OutgoingMessage, fields: string[], fallbackValue: string) {
  const { name, email, text } = message
  const values: Record<string, string> = { name, email, query: text }
  const body = new URLSearchParams(fields.map((field) => [field, values[field] ?? fallbackValue]))
  return isAccepted((await fetch(contactUrl(message), { method: 'POST', body })).status)
}

export const robotSenders: Record<string, SendMessage> = {
  'posts to the API': async (_browser, { origin, name, email, text }) => {
    const answer = await fetch(`${origin}/api/user/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email, query: text }),
    })
    return isAccepted(answer.status)
  },
  'posts the form': (_browser, message) => postForm(message, ['name', 'email', 'query'], ''),
  'posts the form, every field filled in': async (_browser, message) =>
    postForm(message, await readFieldNames(message), message.phone),
  'submits the page at once': (browser, message) =>
    sendInNewContext(browser, {}, async (page) => {
      await page.goto(contactUrl(message))
      await page.evaluate(({ name, email, text }) => {
        const form = document.querySelector<HTMLFormElement>('.form')
        const set = (field: string, value: string) => {
          const element = form?.elements.namedItem(field)
          if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
            element.value = value
        }
        set('name', name)
        set('email', email)
        set('query', text)
        form?.requestSubmit()
      }, message)
    }),
  'fills in the whole page at once': (browser, message) =>
    sendInNewContext(browser, {}, async (page) => {
      await page.goto(contactUrl(message))
      await page.evaluate(({ name, email, text, phone }) => {
        const values: Record<string, string> = { name, email, query: text }
        const form = document.querySelector<HTMLFormElement>('.form')
        for (const field of form?.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea') ??
          [])
          field.value = values[field.name] ?? phone
        form?.requestSubmit()
      }, message)
    }),
}
