import type { Page } from '@playwright/test'
import { legalPages, wordFields } from '../../../packages/contract/src/shop/word-fields.ts'
import { pictureFile } from '../../support/browser/admin-items.ts'
import {
  expect,
  expectFitting,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { openBeforeTests, openOwnShop } from '../../support/servers/own-shop.ts'

const shop = openBeforeTests(openOwnShop)

/** The next picture that is sent waits. */
async function holdPicture(page: Page) {
  let release = () => undefined as unknown
  const held = new Promise((resolve) => {
    release = () => resolve(undefined)
  })
  await page.route(
    '**/api/admin/pictures',
    async (route) => {
      await held
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  return release
}

test('on a phone the owner changes a quote, looks at it on the page, publishes it and takes it back', {
  tag: '@journey',
}, async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await page.goto('/admin/shop')
  await page.getByRole('navigation', { name: 'Shop', exact: true }).getByRole('link', { name: 'Words' }).tap()
  await page.getByRole('button', { name: /^Edit “They remade/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Quotes' })
  await dialog.getByLabel('Their words').fill('“The kada fits as hers did.”')
  await dialog.getByLabel('Where it comes from').selectOption('Written to the shop')
  await dialog.getByLabel('They agreed that we show it').check()
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByText('1 change is not published.')).toBeVisible()
  await expect(page.getByText('Written to the shop. They agreed.')).toBeVisible()

  await page.getByRole('button', { name: 'See it: Home page' }).tap()
  await expect(page.getByText('Preview, only you see this.')).toBeVisible()
  await expect(page.getByText('“The kada fits as hers did.”')).toBeAttached()
  await visitor.goto('/')
  await expect(visitor.getByText('“The kada fits as hers did.”')).toHaveCount(0)
  await page.getByRole('button', { name: 'End the preview' }).tap()

  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByRole('dialog').getByText('Home page: Quotes')).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '1 change is published.' })).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByText('“The kada fits as hers did.”')).toBeAttached()
  await page.getByRole('button', { name: 'Undo: Meera Prasad: Home page: Quotes' }).tap()
  await expect(page.getByText('It is as it was before.')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByText('“The kada fits as hers did.”')).toHaveCount(0)
  await expect(visitor.getByText('“They remade my grandmother’s kada')).toBeAttached()
})

test('a picture takes the place of the ring, with its words, on the page and where browsers look for it first', async ({
  browser,
}) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await page.goto('/admin/shop/words')
  await page.getByRole('button', { name: 'Edit Home page: Picture beside the headline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture beside the headline' })
  await dialog.getByLabel('Choose a picture').setInputFiles(pictureFile('bangle-kada-veda'))
  await dialog.getByLabel('The picture in words').fill('A kada of plain gold')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 change is published.' })).toBeVisible()
  await visitor.goto('/')
  const picture = visitor.getByRole('img', { name: 'A kada of plain gold' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expect(visitor.locator('link[rel=preload][as=image]')).toHaveAttribute(
    'imagesrcset',
    /\/uploads\/[0-9a-f]{32}-400\.avif/,
  )
})

test('words of a picture that are typed while another one is sent are kept, and a closed dialog stays closed', async ({
  browser,
}) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  await page.goto('/admin/shop/words')
  const edit = page.getByRole('button', { name: 'Edit Home page: Picture beside the headline' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Picture beside the headline' })
  const file = dialog.getByLabel('Choose a picture')
  await file.setInputFiles(pictureFile('bangle-kada-veda'))
  const words = dialog.getByLabel('The picture in words')
  await expect(words).toBeVisible()
  const first = await dialog.getByRole('presentation').getAttribute('src')

  const release = await holdPicture(page)
  await file.setInputFiles(pictureFile('chain-rope-rasika'))
  await words.fill('A chain of plain gold')
  release()
  await expect(dialog.getByRole('presentation')).not.toHaveAttribute('src', String(first))
  await expect(words).toHaveValue('A chain of plain gold')

  const releaseAgain = await holdPicture(page)
  await file.setInputFiles(pictureFile('bangle-kada-veda'))
  await expect(dialog.getByText(/^Sending/)).toBeVisible()
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/pictures'))
  await page.keyboard.press('Escape')
  await cancelled
  releaseAgain()
  await expect(dialog).toHaveCount(0)
})

test('a section that the owner leaves out is not on the page, and the others stay in their order', async ({
  browser,
}) => {
  const page = await shop.openAsOwner(browser, 'Meera', widths.desktop)
  const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  const titles = ['Featured Collections', 'How we work', 'Our Promise to You', 'What our customers say']
  const sections = () => visitor.getByRole('main').getByRole('heading', { level: 2 })
  await visitor.goto('/')
  await expect(sections()).toHaveText([...titles, 'Visit the showroom', 'Stay Connected'])
  await page.goto('/admin/shop/words')
  await page.getByRole('button', { name: 'Edit Home page: Sections that can be left out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sections that can be left out' })
  await dialog.getByLabel('Visit the showroom').uncheck()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 change is published.' })).toBeVisible()
  await visitor.goto('/')
  await expect(sections()).toHaveText([...titles, 'Stay Connected'])
})

test('hostile words in every field are shown as text on every page', async ({ browser }) => {
  const hostile = '</script><script>document.title="x"</script><img src=x onerror=alert(1)> ‮काशी 🪔'
  const write = (shape: { kind: string; max?: number }) => {
    if (shape.kind === 'paragraphs') return [hostile.slice(0, 60)]
    if (shape.kind === 'choice') return 'letter'
    return shape.kind === 'switch' ? true : [...hostile].slice(0, shape.max).join('')
  }
  const writeParts = (parts: object) =>
    Object.fromEntries(Object.entries(parts).map(([part, shape]) => [part, write(shape)]))
  for (const [document, fields] of Object.entries(wordFields))
    for (const [field, shape] of Object.entries(fields)) {
      if (shape.kind === 'picture') continue
      const value =
        'parts' in shape
          ? shape.kind === 'rows'
            ? Array(shape.max).fill(writeParts(shape.parts))
            : writeParts(shape.parts)
          : write(shape)
      await shop.query(
        `insert into document_field values ($1, $2, $3, now())
         on conflict (document, field) do update set value = excluded.value`,
        [document, field, JSON.stringify(value)],
      )
    }
  const page = await shop.openAsOwner(browser, 'Meera', widths.small)
  page.on('dialog', () => expect.soft('a script of a text').toBe('never run'))
  const legalPaths = legalPages.map((name) => `/${name}`)
  for (const path of [
    '/',
    '/about',
    '/services',
    '/contact',
    ...legalPaths,
    '/admin/shop/words',
    '/admin/shop/legal',
  ]) {
    await page.goto(path)
    await expect(page.getByText('</script><script>').first()).toBeAttached()
    await expect(page).not.toHaveTitle('x')
    await expectNoSidewaysScroll(page)
  }
  await shop.query('delete from document_field')
})

test('the words of every page fit every screen and are accessible', async ({ browser }) => {
  const page = await shop.openAsOwner(browser, 'Meera')
  for (const name of ['home', 'about', 'services', 'contact']) {
    await page.goto(`/admin/shop/words?page=${name}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Who changed what' })).toBeVisible()
    await test.step(name, () => expectFitting(page))
  }
  await page.getByRole('button', { name: 'Edit Contact: Private consultations' }).click()
  await expect(page.getByRole('dialog', { name: 'Private consultations' })).toBeVisible()
  await expectFitting(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit Contact: Private consultations' })).toBeFocused()
})
