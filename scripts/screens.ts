import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'

/** `npm start` must be running. With OWNER_EMAIL and OWNER_PASSWORD of an admin, the owner's screens are taken too. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string', default: 'http://localhost:3000' } },
})
const { OWNER_EMAIL: email, OWNER_PASSWORD: password } = process.env
const pages = positionals.length > 0 ? positionals : ['/', '/products', '/about', '/services']
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

async function takeScreenshot(page: Page, name: string, device: string) {
  const file = `docs/screens/${name}-${device}.jpg`
  await page.screenshot({ path: file, type: 'jpeg', quality: 80 })
  console.log(`${file}  ${Math.round((await stat(file)).size / 1024)} kB`)
}

async function openPage(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`${values.origin}${path} answered ${answer?.status()}`)
  // On a busy machine the network may rest before the scripts have asked for anything.
  await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'))
}

async function takeOwnerScreenshots(page: Page, device: string) {
  const headers = { origin: values.origin }
  const answer = await page.request.post('/api/user/signin', { data: { email, password }, headers })
  if (!(await answer.json()).user?.isAdmin) throw new Error(`${email} is no admin of ${values.origin}`)
  await openPage(page, '/admin')
  await takeScreenshot(page, 'admin-today', device)
  await openPage(page, '/admin/pieces')
  await takeScreenshot(page, 'admin', device)
  await page.locator('.stock-item__open').first().click()
  await page.getByRole('button', { name: 'Edit piece' }).click()
  await page.waitForLoadState('networkidle')
  await takeScreenshot(page, 'admin-edit', device)
  await openPage(page, '/admin/enquiries')
  await takeScreenshot(page, 'admin-queries', device)
  await openPage(page, '/admin/shop')
  await takeScreenshot(page, 'admin-shop', device)
  await openPage(page, '/admin/shop/hours')
  await takeScreenshot(page, 'admin-shop-hours', device)
  await openPage(page, '/admin/import')
  await takeScreenshot(page, 'admin-import', device)
}

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [device, viewport] of Object.entries(screens)) {
  // Without motion no section is half faded in when the screenshot is taken.
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', baseURL: values.origin })
  for (const path of pages) {
    await openPage(page, path)
    await takeScreenshot(page, path.slice(1).replaceAll('/', '-') || 'home', device)
  }
  if (email && password) await takeOwnerScreenshots(page, device)
}
await browser.close()
