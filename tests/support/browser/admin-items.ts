import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { queryTestDatabase, signUpNewPerson } from './fixtures.ts'

/** Without the consoleErrors fixture, since failures that a test causes on purpose log errors in the console. */
export async function signUpOwner(page: Page) {
  const { email } = await signUpNewPerson(page)
  await queryTestDatabase('update person set is_admin = true where email = $1', [email])
}

export const pictureFile = (name = 'pendant-surya-aditya') => `apps/api/seed/pictures/${name}.jpg`

export const uniqueName = (name: string) => `${name} ${Math.random().toString(36).slice(2, 10)}`

const defaultItem = {
  category: 'ring',
  price: '194500',
  rating: '4.5',
  description: 'Two strands of 22K gold.',
}
type RateFields = { pricing: string; making: string; stonesPrice: string }
type ItemFields = Partial<typeof defaultItem & { status: string; tags: string; facts: string } & RateFields>

/** A piece whose price follows the rate: the vector of the trade's formula, ₹51,797 at ₹12,800. */
export const pricedByRate = {
  pricing: 'by-rate',
  making: JSON.stringify({ kind: 'percent', amount: 16 }),
  stonesPrice: '4182',
  facts: JSON.stringify({ metals: [{ metal: 'yellow-gold', fineness: 916 }], netWeight: 3.39 }),
}

export async function createItem(page: Page, name: string, fields: ItemFields = {}, picture?: Buffer) {
  const image = {
    name: 'ring.jpg',
    mimeType: 'image/jpeg',
    buffer: picture ?? (await readFile(pictureFile())),
  }
  const { price, ...others } = { ...defaultItem, ...fields }
  const answer = await page.request.post('/api/admin/newItem', {
    multipart: { name, ...others, ...(fields.pricing !== 'by-rate' && { price }), image },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { item } = await answer.json()
  return item as { id: number; slug: string; version: number; image: string }
}

export const addForm = (page: Page) => page.getByRole('region', { name: 'Add a piece' })
export const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

export async function fillAddForm(page: Page, name: string) {
  const form = addForm(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Category').selectOption('pendant')
  await form.getByLabel('Price (₹)').fill('138000')
  await form.getByLabel('Rating (0 to 5)').fill('4.5')
  await form.getByLabel('Description').fill('The morning sun over the Ganga, in 22K gold.')
}

type ChosenFile = Parameters<Locator['setInputFiles']>[0]

export const choosePicture = (page: Page, file: ChosenFile = pictureFile()) =>
  addForm(page)
    .getByLabel(/Choose an image|Change image/)
    .setInputFiles(file)

export const submitAddForm = (page: Page) => addForm(page).getByRole('button', { name: 'Add piece' }).click()

/** The server handles requests to this path, but their responses are dropped until the returned function is called. */
export async function dropResponses(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] })
  devtools.on('Fetch.requestPaused', ({ requestId }) =>
    devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  )
  return () => devtools.detach()
}

export async function openEditForm(page: Page, name: string) {
  await page.goto(`/admin?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Edit piece' }).click()
  return page.getByRole('dialog', { name: `Edit ${name}` })
}
