import type { Locator } from '@playwright/test'
import {
  addForm,
  card,
  choosePicture,
  dropResponses,
  fillAddForm,
  openEditForm,
  pictureFile,
  signUpOwner,
  submitAddForm,
  toast,
  uniqueName,
} from '../support/browser/admin-items.ts'
import { expect, expectAccessible, queryTestDatabase, test, widths } from '../support/browser/fixtures.ts'

test('an item without a picture is not sent, and a toast says why', { tag: '@journey' }, async ({
  admin: { page },
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/admin/pieces')
  await fillAddForm(page, uniqueName('Surya'))
  await addForm(page).getByLabel('Price (₹)').fill('')
  await submitAddForm(page)
  const warning = toast(page, 'Please upload an image.')
  await expect(warning).toHaveClass(/toast--warn/)
  await expect(warning.locator('.toast__countdown')).toHaveCSS('animation-duration', '4s')
  await expect(addForm(page).getByText('Enter a price.')).toBeVisible()
  await expect(addForm(page).getByLabel('Price (₹)')).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('an item with a picture is added and listed without a page reload', { tag: '@journey' }, async ({
  admin: { page },
}) => {
  const name = uniqueName('Aditya Surya Pendant')
  await page.goto(`/admin/pieces?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('No piece matches.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await fillAddForm(page, name)
  await choosePicture(page)
  const form = addForm(page)
  await expect(form.getByAltText('Preview of the chosen image')).toBeVisible()
  await expect(form.getByText('pendant-surya-aditya.jpg')).toBeVisible()
  await expect(form.getByText('1,200 × 1,200 px · 134 KB')).toBeVisible()
  await submitAddForm(page)

  const added = toast(page, 'Item added successfully!')
  await expect(added).toHaveClass(/toast--ok/)
  await expect(added.getByRole('link', { name: 'See it' })).toHaveAttribute(
    'href',
    /^\/products\/aditya-surya/,
  )
  await expect(card(page, name)).toContainText('₹1,38,000')
  await expect(card(page, name).getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByText('Choose an image')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add a piece' })).toBeFocused()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  const response = await page.request.get(`/api/user/jewel?q=${encodeURIComponent(name)}&limit=1`)
  expect((await response.json()).goldItem).toHaveLength(1)
})

test('a draft needs a name and a category only, and its form asks for the rest when it is published', {
  tag: '@journey',
}, async ({ admin: { page }, consoleErrors }) => {
  const name = uniqueName('Begun')
  await page.goto('/admin/pieces')
  const form = addForm(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Category').selectOption('ring')
  await form.getByText('Draft, tags and collections').click()
  await form.getByLabel('On the website').selectOption('draft')
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  await expect(card(page, name)).toContainText('Draft')

  const edit = await openEditForm(page, name)
  await edit.getByLabel('Tags').fill('begun')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()

  await openEditForm(page, name)
  await edit.getByLabel('On the website').selectOption('published')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.locator('.field__error')).toHaveText([
    'Enter a price.',
    'Enter a rating.',
    'Write a description.',
  ])
  await edit.getByLabel('Price (₹)').fill('138000')
  await edit.getByLabel('Rating (0 to 5)').fill('4.5')
  await edit.getByLabel('Description').fill('The morning sun over the Ganga.')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.getByText('A published piece needs a picture.')).toBeVisible()
  await expectAccessible(page)
  consoleErrors.splice(0)
})

test('on a phone the form folds when a piece has been added, and the list has the focus', async ({
  admin: { page },
}) => {
  const name = uniqueName('Folded')
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto('/admin/pieces?add=')
  await fillAddForm(page, name)
  await choosePicture(page)
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  await expect(addForm(page)).toBeHidden()
  await expect(page.locator('#pieces')).toBeFocused()
  await expect(card(page, name)).toBeInViewport()
})

test('a picture in an unsupported format is refused with an error toast and the reason at the form', async ({
  page,
}) => {
  await signUpOwner(page)
  await page.goto('/admin/pieces')
  await fillAddForm(page, uniqueName('Surya'))
  // A GIF, which a browser can read and the shop does not accept.
  const buffer = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  await addForm(page)
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'ring.gif', mimeType: 'image/gif', buffer })
  await submitAddForm(page)
  const failure = toast(page, 'Error submitting item.')
  await expect(failure).toHaveClass(/toast--err/)
  await expect(addForm(page).locator('.banner--err')).toContainText(/picture|image/i)
  await expect(addForm(page).getByRole('button', { name: 'Add piece' })).toBeFocused()
  await expect(addForm(page).getByLabel('Price (₹)')).toHaveValue('138000')
})

test('a file that is not a picture is refused before anything is sent', async ({ admin: { page } }) => {
  await page.goto('/admin/pieces')
  await addForm(page).getByLabel('Choose an image').setInputFiles('package.json')
  await expect(addForm(page).getByRole('alert')).toHaveText(/cannot be read as a picture/)
})

test('pictures that are still being read when Add is pressed go with the piece', async ({ page }) => {
  await page.addInitScript(() => {
    const read = createImageBitmap
    window.createImageBitmap = (async (file: Blob) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      return read(file)
    }) as typeof createImageBitmap
  })
  await signUpOwner(page)
  await page.goto('/admin/pieces')
  const name = uniqueName('Quick')
  await fillAddForm(page, name)
  await addForm(page)
    .getByLabel('Choose an image')
    .setInputFiles(['ring-solitaire-aarohi', 'bangle-kada-veda'].map((each) => pictureFile(each)))
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  const afterTheFirst = await queryTestDatabase(
    'select 1 from item_picture join item on item.id = item_id where item.name = $1',
    [name],
  )
  expect(afterTheFirst).toHaveLength(1)
})

test('when the shop cannot be reached, the form keeps its input', async ({ page, baseURL }) => {
  await signUpOwner(page)
  await page.goto('/admin/pieces')
  await fillAddForm(page, uniqueName('Surya'))
  await choosePicture(page)
  await page.route(`${baseURL}/api/admin/newItem`, (route) => route.abort())
  await submitAddForm(page)
  await expect(toast(page, 'Error submitting item.')).toBeVisible()
  await expect(addForm(page).locator('.banner--err')).toHaveText('The shop could not be reached.')
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
})

test('an item sent again after a lost response, even after a reload, is added once', async ({ page }) => {
  await signUpOwner(page)
  const name = uniqueName('Once')
  const count = async () => (await queryTestDatabase('select 1 from item where name = $1', [name])).length
  await page.goto('/admin/pieces')
  await fillAddForm(page, name)
  await choosePicture(page)
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
  let restoreResponses = await dropResponses(page, '/api/admin/newItem')
  await submitAddForm(page)
  await expect(toast(page, 'Error submitting item.')).toBeVisible()
  expect(await count()).toBe(1)
  await page.reload()
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
  await submitAddForm(page)
  await expect(toast(page, 'Error submitting item.')).toBeVisible()
  await restoreResponses()
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  expect(await count()).toBe(1)

  // Corrected after a lost response: the form says that the first item was added, and only sending again adds another.
  await fillAddForm(page, name)
  await choosePicture(page)
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
  restoreResponses = await dropResponses(page, '/api/admin/newItem')
  await submitAddForm(page)
  await expect(addForm(page).locator('.banner--err')).toHaveText('The shop could not be reached.')
  await restoreResponses()
  await addForm(page).getByLabel('Price (₹)').fill('139000')
  await submitAddForm(page)
  await expect(addForm(page).locator('.banner--err')).toContainText('was added from this form already')
  expect(await count()).toBe(2)
  await expect(card(page, name)).toHaveCount(2)
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!').first()).toBeVisible()
  await expect.poll(count).toBe(3)
})

test('a draft of the form survives a reload, its picture too, and is gone once added', async ({
  admin: { page },
}) => {
  const name = uniqueName('Draft')
  await page.goto('/admin/pieces')
  await fillAddForm(page, name)
  await choosePicture(page)
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
  const countStoredPictures = () =>
    page.evaluate(async () => (await (await caches.open('drafts')).keys()).length)
  await expect.poll(countStoredPictures).toBe(1)
  await page.reload()
  const form = addForm(page)
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Category')).toHaveValue('pendant')
  await expect(form.getByText('pendant-surya-aditya.jpg')).toBeVisible()
  await submitAddForm(page)
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByText('Choose an image')).toBeVisible()
})

test('sending shows its progress and can be cancelled', async ({ admin: { page } }) => {
  const name = uniqueName('Cancelled')
  await page.goto('/admin/pieces')
  await fillAddForm(page, name)
  await choosePicture(page)
  await expect(addForm(page).getByText('pendant-surya-aditya.jpg')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 8_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  await submitAddForm(page)
  const progress = addForm(page).getByRole('progressbar', { name: 'Sending the picture' })
  await expect(progress).toHaveJSProperty('max', 1)
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.1)
  await addForm(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Cancelled. Nothing was added.')).toBeVisible()
  await expect(progress).toBeHidden()
  await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await expect(addForm(page).getByLabel('Name')).toHaveValue(name)
  expect(await queryTestDatabase('select 1 from item where name = $1', [name])).toEqual([])
})

test('an item is added by keyboard alone', { tag: '@journey' }, async ({ admin: { page } }) => {
  const name = uniqueName('Keyboard')
  // Long before the key: the browser must know that its dialog is not to open.
  page.on('filechooser', (chooser) => chooser.setFiles(pictureFile()))
  await page.goto('/admin/pieces')
  await addForm(page).getByLabel('Choose an image').focus()
  await page.keyboard.press('Enter')
  await expect(addForm(page).getByText('Change image')).toBeVisible()
  const tabTo = (control: Locator) =>
    expect(async () => {
      await page.keyboard.press('Tab')
      await expect(control).toBeFocused({ timeout: 10 })
    }).toPass({ intervals: [10] })
  await tabTo(addForm(page).getByLabel('Name'))
  // The kind of price is passed as it stands.
  const fields = [name, 'ring', '', '1200', '4', 'Typed without a mouse.']
  for (const text of fields) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await tabTo(addForm(page).getByRole('button', { name: 'Add piece' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Item added successfully!')).toBeVisible()
  expect(await queryTestDatabase('select category, price from item where name = $1', [name])).toEqual([
    { category: 'ring', price: '1200.00' },
  ])
})
