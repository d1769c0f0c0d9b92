import {
  addForm,
  card,
  choosePicture,
  createItem,
  fillAddForm,
  openEditForm,
  pictureFile,
  submitAddForm,
  toast,
  uniqueName,
} from '../support/browser/admin-items.ts'
import {
  expect,
  expectAccessible,
  expectFitting,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../support/browser/fixtures.ts'

test.describe.configure({ timeout: 60_000 })

test('long names, Devanagari and large prices fit every width', async ({ admin: { page } }) => {
  const word = uniqueName('').trim()
  const long = `काशी की अंगूठी ${'W'.repeat(80)} ${word}`
  await createItem(page, long, { price: '99999999.99', description: `\u202Eevil ${'लंबा'.repeat(300)}` })
  for (const width of [widths.small, widths.desktop]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/admin/pieces?q=${word}`)
    await expect(card(page, word)).toContainText('₹9,99,99,999.99')
    await expectNoSidewaysScroll(page)
    if (width === widths.desktop) await expectFitting(page)
    await page.setViewportSize({ width, height: 900 })
    await card(page, word).getByRole('button', { name: long, exact: true }).click()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Edit piece' }).click()
    const form = page.getByRole('dialog', { name: `Edit ${long}` })
    await expect(form.getByLabel('Name')).toHaveValue(long)
    expect(await form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    await expectNoSidewaysScroll(page)
    await page.goto(`/products?q=${word}`)
    await page.getByRole('link', { name: long }).click()
    await expect(page.getByRole('dialog', { name: long })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expectNoSidewaysScroll(page)
  }
})

for (const width of [widths.phone, widths.desktop])
  test(`no state has accessibility violations at ${width} px`, async ({ admin: { page } }) => {
    await page.setViewportSize({ width, height: 900 })
    const name = uniqueName('Seen by all')
    await createItem(page, name)
    await page.goto('/admin/pieces?shelf=drafts')
    if (width === widths.phone) await page.getByRole('button', { name: 'Add a piece' }).click()
    await fillAddForm(page, name)
    await choosePicture(page)
    await addForm(page).getByText('Draft, tags and collections').click()
    await expectAccessible(page)

    // Never answered, so that the form stays in its waiting state.
    await page.route('**/api/admin/newItem', () => undefined)
    await submitAddForm(page)
    await expect(addForm(page).getByRole('progressbar')).toBeVisible()
    await expectAccessible(page)
    await addForm(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(toast(page, 'Cancelled.')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/admin/pieces?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit piece' })).toBeVisible()
    await expectAccessible(page)
    const form = await openEditForm(page, name)
    await form.getByLabel('Add a picture').setInputFiles(pictureFile('bangle-kada-veda'))
    await expect(form.locator('.picture-tile')).toHaveCount(2)
    await form.getByLabel('Price (₹)').fill('')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('Enter a price.')).toBeVisible()
    await expectAccessible(page)
  })

test('every control is at least 44 px high', async ({ admin: { page } }) => {
  await page.setViewportSize({ width: widths.small, height: 700 })
  const name = uniqueName('Thumb')
  await createItem(page, name)
  const form = await openEditForm(page, name)
  await expect(form.getByLabel('Name')).toBeVisible()
  const tooSmall = () =>
    page.evaluate(() => {
      const isVisible = (element: Element) =>
        element.checkVisibility() && !element.matches('.visually-hidden, .skip-link')
      const controls =
        '.owner-frame :is(button, a, summary, select, label.text-link, input:not([type=checkbox])), dialog[open] :is(button, label.icon-button, label.text-link, select)'
      return (
        [...document.querySelectorAll(controls)]
          .filter(isVisible)
          .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 80) }))
          .filter(({ box }) => box.height < 44)
          .map(({ html }) => html)
          // The button of a card covers the whole card.
          .filter((html) => !html.includes('stock-item__open'))
      )
    })
  // The controls of a dialog grow while it opens.
  await expect.poll(tooSmall).toEqual([])
})

test('with reduced motion nothing is animated, and toasts still disappear', async ({ admin: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/pieces')
  await submitAddForm(page)
  const warning = toast(page, 'Please upload an image.')
  await expect(warning).toHaveCSS('animation-name', 'none')
  await expect(warning).toBeHidden({ timeout: 8000 })
})

test('visitors do not load the owner’s code', { tag: '@journey' }, async ({ visitor }) => {
  const loading: Promise<string>[] = []
  visitor.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) loading.push(response.text())
  })
  for (const path of ['/', '/products']) {
    await visitor.goto(path, { waitUntil: 'networkidle' })
    // Before the next page, with which the browser forgets them.
    await Promise.all(loading)
  }
  const loaded = await Promise.all(loading)
  expect(loaded.length).toBeGreaterThan(3)
  for (const words of ['Item added successfully!', '.stock-item', 'XMLHttpRequest', 'invalid zip data'])
    expect(loaded.filter((text) => text.includes(words))).toEqual([])
})
