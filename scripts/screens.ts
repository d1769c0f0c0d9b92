import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'

/** Pictures of the main pages, as on a phone and on a desk, into docs/screens. `npm start` must be running. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string', default: 'http://localhost:3000' } },
})
const pages = positionals.length > 0 ? positionals : ['/', '/products', '/about', '/services']
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [device, viewport] of Object.entries(screens)) {
  // Without motion nothing is half shown when the picture is taken.
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', baseURL: values.origin })
  for (const path of pages) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    if (!answer?.ok()) throw new Error(`${values.origin}${path} answered ${answer?.status()}`)
    const name = path.slice(1).replaceAll('/', '-') || 'home'
    const file = `docs/screens/${name}-${device}.jpg`
    await page.screenshot({ path: file, type: 'jpeg', quality: 80 })
    console.log(`${file}  ${Math.round((await stat(file)).size / 1024)} kB`)
  }
}
await browser.close()
