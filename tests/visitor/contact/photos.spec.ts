import type { Page } from '@playwright/test'
import { pictureFile } from '../../support/browser/admin-items.ts'
import { createEnquiry, makePhotoLink, uniqueWord } from '../../support/browser/enquiries.ts'
import {
  expect,
  expectFitting,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { repeatedWidths } from '../../support/screens/widths.ts'

const pictures = ['pendant-surya-aditya', 'ring-lotus-padma', 'ring-ruby-halo-mohini']
const banner = (page: Page) => page.locator('.banner')
const newLink = async () => makePhotoLink(await createEnquiry(uniqueWord()))

async function addPhoto(page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.getByLabel('Photograph').setInputFiles(file)
  await page.getByRole('button', { name: 'Add this photograph' }).click()
}

const tiles = ['Whole piece', 'Damage or detail', 'Mark inside']
const previews = (page: Page) => page.locator('.photo-tile img')

async function choosePhotos(page: Page, files: string[]) {
  for (const [index, file] of files.entries())
    await page.getByLabel(tiles[index] ?? '', { exact: true }).setInputFiles(pictureFile(file))
  await expect(previews(page)).toHaveCount(files.length)
}

const countStored = async (id: number) =>
  (await queryTestDatabase('select id from enquiry_photo where enquiry_id = $1', [id])).length

/** With scripts all of them go at once, seen before they are sent. */
async function sendThree(page: Page) {
  await page.goto(await newLink())
  await expect(page.getByText('No photographs yet. You can add up to 3.')).toBeVisible()
  const noPicture = { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await page.getByLabel('Whole piece', { exact: true }).setInputFiles(noPicture)
  await expect(page.locator('.photo-tiles [role=alert]')).toContainText('could not be read as a photograph')
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }
  await page.getByLabel('Whole piece', { exact: true }).setInputFiles(heic)
  await expect(page.locator('.photo-tiles [role=alert]')).toContainText('This is a HEIC photo')
  await choosePhotos(page, pictures)
  await expect(page.locator('.photo-tiles [role=alert]')).toBeHidden()
  await page.getByRole('button', { name: 'Remove: Mark inside' }).click()
  await expect(previews(page)).toHaveCount(2)
  await expectFitting(page)
  await choosePhotos(page, pictures)
  await page.getByRole('button', { name: 'Send these three photographs' }).click()
  await expect(page.getByText('3 of 3 photographs added.')).toBeVisible()
  await expect(page.getByText('We have all your photographs')).toBeVisible()
  await expect(page.locator('.photo-tile')).toHaveCount(0)
}

async function addThree(page: Page) {
  const response = await page.goto(await newLink())
  const { 'cache-control': cacheControl, 'referrer-policy': referrerPolicy } = response?.headers() ?? {}
  expect([cacheControl, referrerPolicy]).toEqual(['no-store', 'same-origin'])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('No photographs yet. You can add up to 3.')).toBeVisible()
  await addPhoto(page, { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(banner(page)).toContainText('could not be read as a photograph')
  await addPhoto(page, { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9 * 1024 * 1024) })
  await expect(banner(page)).toHaveText('This file is larger than 8 MB. Please choose a smaller one.')
  for (const [index, picture] of pictures.entries()) {
    await addPhoto(page, pictureFile(picture))
    await expect(banner(page)).toHaveText('Thank you. We have your photograph.')
    await expect(page.getByText(`${index + 1} of 3 photographs added.`)).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await expect(page.getByText('We have all your photographs')).toBeVisible()
  await expect(page.getByLabel('Photograph')).toHaveCount(0)
}

for (const width of repeatedWidths) {
  test(`three photographs are added at ${width} px, and not those that cannot be`, {
    tag: width === widths.phone ? ['@journey'] : [],
  }, async ({ visitor: page }) => {
    await page.setViewportSize({ width, height: 900 })
    await sendThree(page)
    await expectFitting(page)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test(`three photographs are added at ${width} px, and not those that cannot be`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await addThree(page)
    })
  })
}

test('with the keyboard alone a photograph is chosen and sent', async ({ visitor: page }) => {
  // Before the page is there: the browser must know in time that it is not to open its own window.
  page.on('filechooser', (chooser) => chooser.setFiles(pictureFile()))
  await page.goto(await newLink())
  await expectFitting(page)
  await page.getByLabel('Whole piece', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(previews(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove: Whole piece' })).toBeFocused()
  await page.getByRole('button', { name: 'Send this photograph' }).press('Enter')
  await expect(page.getByText('1 of 3 photographs added.')).toBeVisible()
})

for (const [state, makeLink] of [
  ['not whole', async () => `${await newLink()}x`],
  ['too old', async () => makePhotoLink(await createEnquiry(uniqueWord()), new Date('2026-01-01'))],
  [
    'of a removed query',
    async () => {
      const id = await createEnquiry(uniqueWord())
      await queryTestDatabase('update enquiry set removed_at = now() where id = $1', [id])
      return makePhotoLink(id)
    },
  ],
  ['of spam', async () => makePhotoLink(await createEnquiry(uniqueWord(), { spam: true }))],
] as const) {
  test(`a link that is ${state} says that it has ended, and how to go on`, async ({ page }) => {
    const response = await page.goto(await makeLink())
    expect([400, 410]).toContain(response?.status())
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    if (state === 'too old') await expectFitting(page)
    await page.getByRole('link', { name: 'Write to us' }).click()
    await expect(page).toHaveURL('/contact')
  })
}

test('photographs chosen in the form wait in the browser until the emailed link is opened there', async ({
  visitor: page,
}) => {
  const email = `${uniqueWord()}@example.com`
  await page.goto('/contact?ask=repair')
  await choosePhotos(page, pictures.slice(0, 2))
  await page.reload()
  await page.getByLabel('Full Name').focus()
  await expect(previews(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove: Damage or detail' }).click()
  await page.getByLabel('Full Name').fill('Ananya Mishra')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('What needs repair?').fill('A strand of the kada has come loose.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your photograph is kept in this browser.')).toBeVisible()
  const [{ id }] = await queryTestDatabase('select id from enquiry where email = $1', [email])
  expect(await countStored(id)).toBe(0)
  await page.goto('/contact?ask=repair')
  await page.getByLabel('Full Name').focus()
  await expect(previews(page)).toHaveCount(0)

  await page.goto(await makePhotoLink(id))
  await expect(previews(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Send this photograph' }).click()
  await expect(page.getByText('1 of 3 photographs added.')).toBeVisible()
  expect(await countStored(id)).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('contact-photos'))).toBe('{}')
})

test('without scripts the form says that the email about a repair has a link for photographs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const promise = page.getByText('You can add up to three photographs with the link in our email.')
  await page.goto('/contact?ask=repair')
  await expect(promise).toBeVisible()
  await expect(page.locator('.photo-tile').first()).toBeHidden()
  await page.goto('/contact?ask=visit')
  await expect(promise).toBeHidden()
  await context.close()
})
