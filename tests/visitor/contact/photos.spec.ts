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

async function addThree(page: Page) {
  const response = await page.goto(await newLink())
  const { 'cache-control': cacheControl, 'referrer-policy': referrerPolicy } = response?.headers() ?? {}
  expect([cacheControl, referrerPolicy]).toEqual(['no-store', 'same-origin'])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('0 of 3 photographs have come.')).toBeVisible()
  await addPhoto(page, { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(banner(page)).toContainText('could not be read as a photograph')
  await addPhoto(page, { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9 * 1024 * 1024) })
  await expect(banner(page)).toHaveText('This file is larger than 8 MB. Please choose a smaller one.')
  for (const [index, picture] of pictures.entries()) {
    await addPhoto(page, pictureFile(picture))
    await expect(banner(page)).toHaveText('Thank you. Your photograph has come.')
    await expect(page.getByText(`${index + 1} of 3 photographs have come.`)).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await expect(page.getByText('All of them have come')).toBeVisible()
  await expect(page.getByLabel('Photograph')).toHaveCount(0)
}

for (const width of repeatedWidths) {
  test(`three photographs are added at ${width} px, and not those that cannot be`, {
    tag: width === widths.phone ? ['@journey'] : [],
  }, async ({ visitor: page }) => {
    await page.setViewportSize({ width, height: 900 })
    await addThree(page)
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
  const field = page.getByLabel('Photograph')
  await field.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add this photograph' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveText('Thank you. Your photograph has come.')
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
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    if (state === 'too old') await expectFitting(page)
    await page.getByRole('link', { name: 'Write to us' }).click()
    await expect(page).toHaveURL('/contact')
  })
}

test('the form says that the letter about a repair has a link for photographs', async ({ visitor: page }) => {
  const promise = page.getByText('For photographs, up to three, a letter with a link comes')
  await page.goto('/contact?ask=repair')
  await expect(promise).toBeVisible()
  await page.goto('/contact?ask=visit')
  await expect(promise).toBeHidden()
})
