import type { CDPSession, Locator, Page } from '@playwright/test'
import { createItem, openEditForm, pictureFile, toast, uniqueName } from '../support/browser/admin-items.ts'
import { expect, test, widths } from '../support/browser/fixtures.ts'

const names = ['ring-solitaire-aarohi', 'bangle-kada-veda', 'chain-rope-rasika']

async function openItemWithPictures(page: Page, name: string) {
  const { id } = await createItem(page, name)
  const form = await openEditForm(page, name)
  await form.getByLabel('Add a picture').setInputFiles(names.map((each) => pictureFile(each)))
  const tiles = form.locator('.picture-tile img')
  await expect(tiles).toHaveCount(4)
  const sources = async () => Promise.all((await tiles.all()).map((tile) => tile.getAttribute('src')))
  return { id, form, tiles, sources, before: await sources() }
}

const centreOf = async (tile: Locator) => {
  const box = await tile.boundingBox()
  if (!box) throw new Error('the tile is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const liftedTile = (form: Locator) => form.locator('[data-drag=lifted]')
const dropTarget = (form: Locator) => form.locator('[data-drag=target] img')

test('a mouse drags a picture to its place at once, and Escape puts it back', async ({ admin: { page } }) => {
  const { form, tiles, sources, before } = await openItemWithPictures(page, uniqueName('By mouse'))
  const [a, b, c, d] = before
  await tiles.nth(2).hover()
  await page.mouse.down()
  const first = await centreOf(tiles.nth(0))
  await page.mouse.move(first.x, first.y, { steps: 4 })
  await expect(dropTarget(form)).toHaveAttribute('src', String(a))
  await page.keyboard.press('Escape')
  await expect(liftedTile(form)).toHaveCount(0)
  await page.mouse.up()
  expect(await sources()).toEqual([a, b, c, d])
  await expect(form).toBeVisible()

  await tiles.nth(2).hover()
  await page.mouse.down()
  await page.mouse.move(first.x, first.y, { steps: 4 })
  await expect(dropTarget(form)).toHaveAttribute('src', String(a))
  await page.mouse.up()
  expect(await sources()).toEqual([c, a, b, d])
  await expect(form.getByText('Moved to place 1 of 4.')).toBeAttached()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Changes saved.')).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: widths.phone, height: 840 }, isMobile: true, hasTouch: true })

  const touchWith = (devtools: CDPSession) => async (type: string, at?: { x: number; y: number }) => {
    await devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at ? [at] : [],
    })
  }

  test('a long press drags a picture, and a swipe scrolls', async ({ admin: { page } }) => {
    const { form, tiles, sources, before } = await openItemWithPictures(page, uniqueName('By touch'))
    const [a, b, c, d] = before
    const touch = touchWith(await page.context().newCDPSession(page))
    const scrolled = () => form.evaluate((dialog) => dialog.scrollTop)
    /** Momentum scrolling goes on after the touch has ended and cannot be interrupted. */
    const waitForScrollEnd = async () => {
      let last = -1
      const measureMove = async () => {
        const before = last
        last = await scrolled()
        return last - before
      }
      await expect.poll(measureMove, { intervals: [200] }).toBe(0)
    }
    const scrollUp = async () => {
      await waitForScrollEnd()
      await form.evaluate((dialog) => dialog.scrollTo(0, 0))
      await waitForScrollEnd()
    }

    await scrollUp()
    const from = await centreOf(tiles.nth(2))
    await touch('touchStart', from)
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', { x: from.x, y: from.y - step * 15 })
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(0)
    expect(await sources()).toEqual([a, b, c, d])

    await scrollUp()
    const [one, three] = [await centreOf(tiles.nth(0)), await centreOf(tiles.nth(2))]
    await touch('touchStart', one)
    await expect(liftedTile(form)).toHaveCount(1)
    for (let step = 1; step <= 5; step += 1)
      await touch('touchMove', { x: one.x, y: one.y + ((three.y - one.y) * step) / 5 })
    await expect(dropTarget(form)).toHaveAttribute('src', String(c))
    // The finger may have moved by a pixel before the picture was lifted.
    expect(await scrolled()).toBeLessThan(5)
    await touch('touchEnd')
    await expect.poll(sources).toEqual([b, c, a, d])

    // At the lower edge of the viewport the form scrolls.
    const again = await centreOf(tiles.nth(0))
    await touch('touchStart', again)
    await expect(liftedTile(form)).toHaveCount(1)
    await touch('touchMove', { x: again.x, y: 830 })
    await expect.poll(scrolled).toBeGreaterThan(50)
    await touch('touchCancel')
    await expect(liftedTile(form)).toHaveCount(0)
    expect(await sources()).toEqual([b, c, a, d])
  })
})
