import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeLargeAvif } from '../../apps/api/test/photos.ts'
import {
  addForm,
  choosePicture,
  createItem,
  fillAddForm,
  openEditForm,
  pictureFile,
  submitAddForm,
  toast,
  uniqueName,
} from '../support/browser/admin-items.ts'
import { expect, test, widths } from '../support/browser/fixtures.ts'

const asBase64 = async () => (await readFile(pictureFile())).toString('base64')

test('a picture is dropped on the form', async ({ admin: { page } }) => {
  await page.goto('/admin/pieces')
  await expect(addForm(page)).toBeVisible()
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      const file = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
      data.items.add(new File([file], 'dropped.jpg', { type: 'image/jpeg' }))
      return data
    },
    await asBase64(),
  )
  await addForm(page).dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(addForm(page)).toHaveAttribute('data-over', 'true')
  await addForm(page).dispatchEvent('drop', { dataTransfer: transfer })
  await expect(addForm(page).getByText('dropped.jpg')).toBeVisible()
})

test('a picture is pasted from the clipboard', async ({ admin: { page } }) => {
  await page.goto('/admin/pieces')
  await expect(addForm(page)).toBeVisible()
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      const file = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
      clipboardData.items.add(new File([file], 'pasted.jpg', { type: 'image/jpeg' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    await asBase64(),
  )
  await expect(addForm(page).getByText('pasted.jpg')).toBeVisible()
})

test('the camera is offered on a phone and not on a desktop', async ({ browser, admin: { page } }) => {
  await page.goto('/admin/pieces')
  await expect(addForm(page).getByText('Take a photo')).toBeHidden()
  const phone = await browser.newContext({
    viewport: { width: widths.phone, height: 844 },
    storageState: await page.context().storageState(),
    isMobile: true,
    hasTouch: true,
  })
  const phonePage = await phone.newPage()
  await phonePage.goto('/admin/pieces')
  await phonePage.getByRole('button', { name: 'Add a piece' }).click()
  await expect(addForm(phonePage).getByText('Take a photo')).toBeVisible()
  const camera = addForm(phonePage).getByLabel('Take a photo')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await expect(camera).toHaveAttribute('accept', 'image/*')

  const name = uniqueName('From the phone')
  await fillAddForm(phonePage, name)
  await camera.setInputFiles(pictureFile('ring-solitaire-aarohi'))
  await expect(addForm(phonePage).getByText('ring-solitaire-aarohi.jpg')).toBeVisible()
  await submitAddForm(phonePage)
  await expect(toast(phonePage, 'Item added successfully!')).toBeVisible()
  await phone.close()
})

test('all but the first picture go up while the rest is typed', async ({ admin: { page } }) => {
  await page.goto('/admin/pieces')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const arrived = page.waitForResponse('**/api/admin/pictures')
  await addForm(page)
    .getByLabel('Choose an image')
    .setInputFiles([pictureFile(), pictureFile('ring-solitaire-aarohi')])
  expect((await arrived).status()).toBe(200)
  await fillAddForm(page, uniqueName('Sent ahead'))
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  expect(sent.filter((path) => /newItem|pictures/.test(path))).toEqual([
    '/api/admin/pictures',
    '/api/admin/newItem',
  ])
})

test('an AVIF of more pixels than the server reads is scaled down before it is sent', async ({
  admin: { page },
}) => {
  const buffer = await makeLargeAvif()
  await page.goto('/admin/pieces')
  await fillAddForm(page, uniqueName('Twelve megapixels of AVIF'))
  await choosePicture(page, { name: 'photograph.avif', mimeType: 'image/avif', buffer })
  await expect(addForm(page).getByText(/^4,000 × 3,000 px/)).toBeVisible()
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
})

test('a photograph over the size limit is scaled down before it is sent', async ({ admin: { page } }) => {
  await page.goto('/admin/pieces')
  await fillAddForm(page, uniqueName('Twelve megapixels'))
  const bytes = await addForm(page)
    .getByLabel('Choose an image')
    .evaluate(async (input: HTMLInputElement) => {
      const canvas = new OffscreenCanvas(4000, 3000)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      const noise = context.createImageData(4000, 3000)
      for (let place = 0; place < noise.data.length; place += 1)
        noise.data[place] = place % 4 === 3 ? 255 : Math.random() * 255
      context.putImageData(noise, 0, 0)
      const photograph = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
      const data = new DataTransfer()
      data.items.add(new File([photograph], 'photograph.jpg', { type: 'image/jpeg' }))
      input.files = data.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      return photograph.size
    })
  expect(bytes).toBeGreaterThan(8 * 1024 * 1024)
  await expect(addForm(page).getByText(/^4,000 × 3,000 px/)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/newItem') && sent.push(request.url()))
  const sending = page.waitForRequest('**/api/admin/newItem')
  // Scaling takes a while: pressing again meanwhile must not add a second item.
  await addForm(page).getByRole('button', { name: 'Add piece' }).dblclick()
  await expect(addForm(page).getByRole('button', { name: 'Adding...' })).toBeVisible()
  const headers = await (await sending).allHeaders()
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(Number(headers['content-length'])).toBeLessThan(8 * 1024 * 1024)
})

test('a small, blurred picture and one of another piece are hinted at, and may be sent all the same', async ({
  admin: { page },
}) => {
  const name = uniqueName('Hinted')
  await createItem(page, name)
  await page.goto('/admin/pieces')
  await choosePicture(page, {
    name: 'plain.png',
    mimeType: 'image/png',
    buffer: await drawPlainPicture(page),
  })
  const hints = addForm(page).locator('.picture-hints p')
  await expect(hints).toHaveText(['Smaller than 1,200 px', 'Blurred'])
  await choosePicture(page)
  await expect(hints).toHaveCount(0)

  const form = await openEditForm(page, name)
  await form.getByLabel('Add a picture').setInputFiles(pictureFile('ring-solitaire-aarohi'))
  await expect(form.getByText(/^This picture is on .+ already$/)).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
})

async function drawPlainPicture(page: Page) {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#c0a080'
      context.fillRect(0, 0, 300, 300)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}
