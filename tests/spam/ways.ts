import type { Browser, BrowserContext, Page } from '@playwright/test'

/** One sending: who, what, and from where. */
export type Sending = {
  name: string
  email: string
  phone: string
  text: string
  piece: string
  origin: string
}
/** Tells whether the shop said that it came, or refused it. */
type Way = (browser: Browser, sending: Sending) => Promise<boolean>

async function inContext(
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

const contact = ({ origin }: Sending) => `${origin}/contact`
const press = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

async function fillIn(page: Page, { name, email, text }: Sending) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
}

/** As browsers do it: the whole card of an address, into whichever field looks like a part of it. */
async function autofill(page: Page, { name, email, phone }: Sending) {
  await page.locator('summary').click()
  await page.getByLabel('Full Name').focus()
  const [firstName = '', lastName = 'Mishra'] = name.split(' ')
  const card = {
    ...{ name, 'given-name': firstName, 'family-name': lastName, email, tel: phone },
    ...{ organization: 'Mishra & Sons', url: 'https://mishra.example', website: 'https://mishra.example' },
    ...{ company: 'Mishra & Sons', address: 'Assi Ghat', city: 'Varanasi' },
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

export const waysOfPeople: Record<string, Way> = {
  'types fast': (browser, sending) =>
    inContext(browser, {}, async (page) => {
      await page.goto(contact(sending))
      await fillIn(page, sending)
      await press(page)
    }),
  'blocks storage': (browser, sending) =>
    inContext(browser, {}, async (page) => {
      await page.addInitScript(() => {
        for (const storage of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, storage, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
      })
      await page.goto(contact(sending))
      await fillIn(page, sending)
      await press(page)
    }),
  'types before the scripts come': (browser, sending) =>
    inContext(browser, {}, async (page) => {
      const held = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(contact(sending), { waitUntil: 'commit' })
      await fillIn(page, sending)
      held.resolve()
      await press(page)
    }),
  'lets the browser fill in': (browser, sending) =>
    inContext(browser, {}, async (page) => {
      await page.goto(contact(sending))
      await autofill(page, sending)
      await page.getByRole('textbox', { name: 'Message' }).fill(sending.text)
      await press(page)
    }),
  pastes: (browser, sending) =>
    inContext(browser, {}, async (page) => {
      await page.goto(contact(sending))
      await fillIn(page, { ...sending, text: '' })
      await page.getByRole('textbox', { name: 'Message' }).focus()
      await page.keyboard.insertText(sending.text)
      await press(page)
    }),
  'has no scripts': (browser, sending) =>
    inContext(browser, { javaScriptEnabled: false }, async (page) => {
      await page.goto(contact(sending))
      await fillIn(page, sending)
      await press(page)
    }),
  'comes from a piece': (browser, sending) =>
    inContext(browser, {}, async (page) => {
      await page.goto(`${contact(sending)}?piece=${sending.piece}`)
      await fillIn(page, sending)
      await press(page)
    }),
  'tries again': (browser, sending) =>
    inContext(browser, {}, async (page, context) => {
      await page.goto(contact(sending))
      await fillIn(page, sending)
      await context.setOffline(true)
      await press(page)
      await page.getByText('Something went wrong').waitFor()
      await context.setOffline(false)
      await press(page)
      await page.getByText('Message sent successfully').waitFor()
    }),
}

const isTaken = (status: number) => status === 200

/** What a machine finds in a form, by its HTML. */
async function formOf(sending: Sending) {
  const html = await (await fetch(contact(sending))).text()
  const form = /<form[^>]*class="form"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  return Array.from(form.matchAll(/<(?:input|textarea)[^>]*\sname="([^"]+)"/g), ([, name = '']) => name)
}

async function postForm(sending: Sending, fields: string[], rest: string) {
  const { name, email, text } = sending
  const known: Record<string, string> = { name, email, query: text }
  const body = new URLSearchParams(fields.map((field) => [field, known[field] ?? rest]))
  return isTaken((await fetch(contact(sending), { method: 'POST', body })).status)
}

export const waysOfRobots: Record<string, Way> = {
  'posts to the API': async (_browser, { origin, name, email, text }) => {
    const answer = await fetch(`${origin}/api/user/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email, query: text }),
    })
    return isTaken(answer.status)
  },
  'posts the form': (_browser, sending) => postForm(sending, ['name', 'email', 'query'], ''),
  'posts the form, every field filled in': async (_browser, sending) =>
    postForm(sending, await formOf(sending), sending.phone),
  'submits the page at once': (browser, sending) =>
    inContext(browser, {}, async (page) => {
      await page.goto(contact(sending))
      await page.evaluate(({ name, email, text }) => {
        const form = document.querySelector<HTMLFormElement>('.form')
        const set = (field: string, value: string) => {
          const found = form?.elements.namedItem(field)
          if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) found.value = value
        }
        set('name', name)
        set('email', email)
        set('query', text)
        form?.requestSubmit()
      }, sending)
    }),
  'fills in the whole page at once': (browser, sending) =>
    inContext(browser, {}, async (page) => {
      await page.goto(contact(sending))
      await page.evaluate(({ name, email, text, phone }) => {
        const known: Record<string, string> = { name, email, query: text }
        const form = document.querySelector<HTMLFormElement>('.form')
        for (const field of form?.elements ?? [])
          if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
            field.value = known[field.name] ?? phone
        form?.requestSubmit()
      }, sending)
    }),
}
