import { readFile } from 'node:fs/promises'
import { pictureFile } from '../../support/browser/admin-items.ts'
import { createEnquiry, makePhotoLink, uniqueWord } from '../../support/browser/enquiries.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser/fixtures.ts'
import { repeatedWidths } from '../../support/screens/widths.ts'

for (const width of repeatedWidths) {
  test(`photographs stand with their query and open whole, for the owner alone, at ${width} px`, async ({
    admin: { page },
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const id = await createEnquiry(uniqueWord(), { name: 'Nisha' })
    const path = makePhotoLink(id).replace('/contact/photos', '/api/user/photos')
    for (const picture of ['pendant-surya-aditya', 'ring-lotus-padma']) {
      const photo = { name: 'p.jpg', mimeType: 'image/jpeg', buffer: await readFile(pictureFile(picture)) }
      const headers = { 'sec-fetch-site': 'same-origin' }
      expect((await page.request.post(path, { multipart: { photo }, headers })).status()).toBe(200)
    }
    await page.goto(`/admin/enquiries?enquiry=${id}`)
    const photos = page.getByRole('img', { name: /^Photograph \d$/ })
    await expect(photos).toHaveCount(2)
    for (const photo of await photos.all())
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const link = page.getByRole('link', { name: 'Photograph 1' })
    await link.focus()
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    const popup = await opened
    await popup.waitForLoadState()
    expect(
      await popup.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(100)
    const stranger = await browser.newContext()
    expect((await stranger.request.get(popup.url())).status()).toBe(401)
    await stranger.close()
    await popup.close()

    const removeButton = page.getByRole('button', { name: 'Delete Photograph 1' })
    await removeButton.click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(photos).toHaveCount(2)
    await removeButton.click()
    await page.getByRole('button', { name: 'Delete it' }).click()
    await expect(page.getByText('The photograph is deleted.')).toBeVisible()
    await expect(photos).toHaveCount(1)
  })
}
