import { expect, expectAccessible, onDatabase, test } from '../fixtures.ts'
import { addForm, card, choose, comeAsOwner, ownName, pictureFile, submit, toast, type } from './stock.ts'

test('a piece without a picture is not sent, and the toast says why', async ({ admin: { page } }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/admin')
  await type(page, ownName('Surya'))
  await addForm(page).getByLabel('Price (₹)').fill('')
  await submit(page)
  const warning = toast(page, 'Please upload an image.')
  await expect(warning).toHaveClass(/toast--warn/)
  await expect(warning.locator('.toast__life')).toHaveCSS('animation-duration', '4s')
  await expect(addForm(page).getByText('Enter a price.')).toBeVisible()
  await expect(addForm(page).getByLabel('Price (₹)')).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('a piece with its picture is added, the list is read again, and the page stays', async ({
  admin: { page },
}) => {
  const name = ownName('Aditya Surya Pendant')
  await page.goto(`/admin?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('No item matches.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await type(page, name)
  await choose(page)
  const form = addForm(page)
  await expect(form.getByAltText('Preview of the chosen image')).toBeVisible()
  await expect(form.getByText('pendant-surya-aditya.jpg')).toBeVisible()
  await expect(form.getByText('1,200 × 1,200 px · 134 KB')).toBeVisible()
  await submit(page)

  await expect(toast(page, 'Item added successfully!')).toHaveClass(/toast--ok/)
  await expect(card(page, name)).toContainText('₹1,38,000')
  await expect(card(page, name).getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByText('Choose an image')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add an item' })).toBeFocused()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  const shown = await page.request.get(`/api/user/jewel?q=${encodeURIComponent(name)}&limit=1`)
  expect((await shown.json()).goldItem).toHaveLength(1)
})

test('what the shop cannot take is told in red, with the reason beside the form', async ({ page }) => {
  await comeAsOwner(page)
  await page.goto('/admin')
  await type(page, ownName('Surya'))
  // A browser reads it, the shop does not.
  const buffer = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await addForm(page)
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'ring.gif', mimeType: 'image/gif', buffer })
  await submit(page)
  const failure = toast(page, 'Error submitting item.')
  await expect(failure).toHaveClass(/toast--err/)
  await expect(addForm(page).locator('.banner--err')).toContainText(/picture|image/i)
  await expect(addForm(page).getByRole('button', { name: 'Add item' })).toBeFocused()
  await expect(addForm(page).getByLabel('Price (₹)')).toHaveValue('138000')
})

test('a file that is no picture is named as such before anything is sent', async ({ admin: { page } }) => {
  await page.goto('/admin')
  await addForm(page).getByLabel('Choose an image').setInputFiles('package.json')
  await expect(addForm(page).getByRole('alert')).toHaveText(/cannot be read as a picture/)
})

test('while the shop cannot be reached nothing typed is lost', async ({ page, baseURL }) => {
  await comeAsOwner(page)
  await page.goto('/admin')
  await type(page, ownName('Surya'))
  await choose(page)
  await page.route(`${baseURL}/api/admin/newItem`, (route) => route.abort())
  await submit(page)
  await expect(toast(page, 'Error submitting item.')).toBeVisible()
  await expect(addForm(page).locator('.banner--err')).toHaveText('The shop could not be reached.')
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
})

test('a draft of the form survives a reload, its picture too, and is gone once added', async ({
  admin: { page },
}) => {
  const name = ownName('Draft')
  await page.goto('/admin')
  await type(page, name)
  await choose(page)
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
  await page.reload()
  const form = addForm(page)
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Category')).toHaveValue('pendant')
  await expect(form.getByText('pendant-surya-aditya.jpg')).toBeVisible()
  await submit(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByText('Choose an image')).toBeVisible()
})

test('sending shows how far it has come, and can be cancelled', async ({ admin: { page } }) => {
  const name = ownName('Cancelled')
  await page.goto('/admin')
  await type(page, name)
  await choose(page)
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
  const wire = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 8_000 }
  await wire.send('Network.emulateNetworkConditions', slow)
  await submit(page)
  const progress = addForm(page).getByRole('progressbar', { name: 'Sending the picture' })
  await expect(progress).toHaveJSProperty('max', 1)
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.1)
  await addForm(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Cancelled. Nothing was added.')).toBeVisible()
  await expect(progress).toBeHidden()
  await wire.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await expect(addForm(page).getByLabel('Name')).toHaveValue(name)
  expect(await onDatabase('select 1 from item where name = $1', [name])).toEqual([])
})

test('a piece is added by the keyboard alone', async ({ admin: { page } }) => {
  const name = ownName('Keyboard')
  await page.goto('/admin')
  await addForm(page).getByLabel('Name').focus()
  const fields = [name, 'ring', '1200', '4', 'Typed without a mouse.']
  for (const text of fields) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(pictureFile())
  await expect(addForm(page).getByText('Change image')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  expect(await onDatabase('select category, price from item where name = $1', [name])).toEqual([
    { category: 'ring', price: '1200.00' },
  ])
})
