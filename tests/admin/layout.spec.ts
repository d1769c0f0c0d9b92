import {
  addForm,
  card,
  createItem,
  openEditForm,
  pictureFile,
  uniqueName,
} from '../support/browser/admin-items.ts'
import { expect, queryTestDatabase, test } from '../support/browser/fixtures.ts'
import { isDrill } from '../support/drill.ts'
import { countPages, findLayoutFaults } from '../support/screens/layout-faults.ts'
import { layoutWidths } from '../support/screens/widths.ts'

test.use({ reducedMotion: 'reduce' })

const fineWidths = [...Array.from({ length: 26 }, (_, step) => 320 + 64 * step), 834, 1100]
const texts = {
  short: { name: 'A ring', description: 'Gold.' },
  Devanagari: {
    name: 'काशी की अंगूठी',
    description: 'गंगा किनारे ढली, बाईस कैरेट सोने की अंगूठी। '.repeat(88).trim(),
  },
  unbroken: { name: `Ring ${'W'.repeat(80)}`, description: 'लंबा'.repeat(1000) },
}

for (const [kind, { name: itemName, description }] of Object.entries(texts))
  test(`an item with a ${kind} text can be read at every width, on its page and in the dialog`, async ({
    admin: { page },
  }) => {
    const word = uniqueName('').trim()
    const { slug } = await createItem(page, `${itemName} ${word}`, { description })
    const widths = isDrill && kind === 'Devanagari' ? fineWidths : layoutWidths
    const findFaults = async () => [
      ...(await findLayoutFaults(page, widths)),
      ...(await findLayoutFaults(page, [568, 640, 844], 360)),
    ]
    await page.goto(`/products/${slug}`)
    expect(await findFaults()).toEqual([])
    expect(await countPages(page)).toBe(1)
    await page.goto(`/products?q=${word}`)
    await page.getByRole('link', { name: word }).click()
    await expect(page.getByRole('dialog', { name: word })).toBeVisible()
    expect(await findFaults()).toEqual([])
  })

test('the owner’s screens and dialogs can be read at every width', async ({ admin: { page } }) => {
  const name = uniqueName(`काशी ${'W'.repeat(40)}`)
  await createItem(page, name, { price: '99999999.99', description: 'लंबा '.repeat(400), tags: 'bridal' })
  await page.goto(`/admin/pieces?q=${encodeURIComponent(name)}`)
  await expect(card(page, name)).toBeVisible()
  await addForm(page).getByText('Draft, tags and collections').click()
  expect(await findLayoutFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  expect(await findLayoutFaults(page)).toEqual([])
  expect(await findLayoutFaults(page, [640, 844], 360)).toEqual([])
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit piece' })).toBeVisible()
  expect(await findLayoutFaults(page)).toEqual([])
  const form = await openEditForm(page, name)
  await form.getByLabel('Add a picture').setInputFiles(pictureFile('bangle-kada-veda'))
  await expect(form.locator('.picture-tile')).toHaveCount(2)
  expect(await findLayoutFaults(page)).toEqual([])
})

test('the desk can be read at every width, in every folder', async ({ admin: { page } }) => {
  const word = `w${Math.random().toString(36).slice(2)}`
  for (const message of ['Do you buy back gold?', 'W'.repeat(400), 'क्या आप पुराना सोना लेते हैं? '.repeat(60)])
    await queryTestDatabase(
      `insert into enquiry (body_hash, name, email, message, phone, created_at, due_at)
       values (repeat('0', 64), $1, $2, $3, '+919415200000', now(), now() + interval '3 hours')`,
      [`Farah ${'W'.repeat(50)}`, `${word}.${'w'.repeat(50)}@example.com`, `${message} ${word}`],
    )
  for (const folder of ['open', 'answered', 'spam', 'removed']) {
    await page.goto(`/admin/enquiries?folder=${folder}&q=${word}`)
    expect(await findLayoutFaults(page), folder).toEqual([])
  }
})

test('an import plan can be read at every width', async ({ admin: { page } }) => {
  await page.goto('/admin/import')
  expect(await findLayoutFaults(page)).toEqual([])
  const rows = [
    'slug,name,category,price,rating,description,pictures',
    `,Ring ${'W'.repeat(60)},ring,1000,5,Gold.,`,
    `no-such-piece,काशी की अंगूठी,ring,abc,9,${'W'.repeat(300)},`,
  ]
  const sheet = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('Sheet (Excel or CSV)').setInputFiles(sheet)
  await page.getByRole('button', { name: 'Check the sheet' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await findLayoutFaults(page)).toEqual([])
})
