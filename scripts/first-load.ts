import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from '../apps/api/bench/statistics.ts'

/** `npm start` must be running. A phone on a slow line, with a processor four times slower. */
const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '5' },
  },
})
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const limits = { blockingMs: 20, paintRatio: 1.05, answerMs: 150 }
const variants = ['as it is', 'without scripts'] as const
const taps: [string, string, (page: Page) => Promise<unknown>][] = [
  ['card', '/products', (page) => page.locator('.item-card__link').first().tap({ noWaitAfter: true })],
  ['menu', '/', (page) => page.getByRole('button', { name: 'Open menu' }).tap()],
  ['filter', '/products', chooseRings],
]

type Timings = { firstPaint: number; largestPaint: number; longTasks: [number, number][] }
type Measured = { 'TBT ms': number[]; 'LCP ms': number[] }

const servers = { 'as it is': await serve((html) => html), 'without scripts': await serve(removeScripts) }
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const rounds = Array.from({ length: Number(values.rounds) }, (_, round) => round)
const failures: string[] = []

for (const path of ['/', '/products']) {
  const measured = { 'as it is': newMeasured(), 'without scripts': newMeasured() }
  for (const round of rounds)
    for (const variant of round % 2 ? variants : variants.toReversed()) {
      const { firstPaint, largestPaint, longTasks } = await measureLoad(
        browser,
        servers[variant].origin + path,
      )
      const blocking = longTasks.filter(([start]) => start >= firstPaint).map(([, length]) => length - 50)
      measured[variant]['TBT ms'].push(blocking.reduce((sum, each) => sum + each, 0))
      measured[variant]['LCP ms'].push(largestPaint)
    }
  console.log(path)
  console.table(variants.map((variant) => ({ page: variant, ...toMedians(measured[variant]) })))
  const [asItIs, bare] = variants.map((variant) => toMedians(measured[variant])) as [Medians, Medians]
  if (asItIs['TBT ms'] > bare['TBT ms'] + limits.blockingMs) failures.push(`${path}: blocking time`)
  if (asItIs['LCP ms'] > bare['LCP ms'] * limits.paintRatio) failures.push(`${path}: largest paint`)
}

for (const [name, path, tap] of taps) {
  const answers: number[] = []
  for (const _ of rounds) answers.push(await measureFirstTap(browser, servers['as it is'].origin + path, tap))
  console.log(`first tap on the ${name}: ${answers.join(', ')} ms, median ${roundedMedian(answers)}`)
  if (roundedMedian(answers) > limits.answerMs) failures.push(`first tap on the ${name}`)
}

await browser.close()
for (const { server } of Object.values(servers)) server.close()
if (failures.length > 0) console.error(`Beyond its limit: ${failures.join(', ')}`)
process.exitCode = failures.length > 0 ? 1 : 0

type Medians = ReturnType<typeof toMedians>
function toMedians(measured: Measured) {
  return { 'TBT ms': roundedMedian(measured['TBT ms']), 'LCP ms': roundedMedian(measured['LCP ms']) }
}

function newMeasured(): Measured {
  return { 'TBT ms': [], 'LCP ms': [] }
}

function roundedMedian(numbers: number[]): number {
  return Math.round(median(numbers))
}

function removeScripts(html: string): string {
  return html.replace(/<script(?! type="application)[\s\S]*?<\/script>|<link [^>]*as="script"[^>]*>/g, '')
}

/** The shop with its pages changed; everything else is passed on as it is. */
async function serve(changePage: (html: string) => string) {
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.includes('text/html')
    const headers = { ...incoming.headers, 'accept-encoding': isPage ? 'identity' : 'br' }
    const upstream = forward(values.origin + incoming.url, { headers }, async (answer) => {
      if (!isPage) return answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers))
      const { 'content-length': _, ...rest } = answer.headers
      const body = brotliCompressSync(changePage(await text(answer)))
      outgoing.writeHead(answer.statusCode ?? 500, { ...rest, 'content-encoding': 'br' }).end(body)
    })
    upstream.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

async function openPage(browser: Browser) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watchTimings)
  return { context, page }
}

/** Runs in the browser, so it cannot use anything outside itself. */
function watchTimings() {
  const timings: Timings = { firstPaint: 0, largestPaint: 0, longTasks: [] }
  Object.assign(window, { timings })
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timings.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    timings.largestPaint = startTime
  })
  watch('longtask', ({ startTime, duration }) => timings.longTasks.push([startTime, duration]))
}

function readTimings(page: Page) {
  return page.evaluate(() => (window as unknown as { timings: Timings }).timings)
}

/** Three seconds after the load event the page has settled and its files are fetched. */
async function measureLoad(browser: Browser, address: string) {
  const { context, page } = await openPage(browser)
  await page.goto(address)
  await page.waitForTimeout(3000)
  const timings = await readTimings(page)
  await context.close()
  return timings
}

async function measureFirstTap(browser: Browser, address: string, tap: (page: Page) => Promise<unknown>) {
  const { context, page } = await openPage(browser)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { timings: Timings }).timings.firstPaint > 0)
  let longest = 0
  await page.exposeFunction('reportAnswer', (duration: number) => {
    longest = Math.max(longest, duration)
  })
  await page.evaluate(() =>
    new PerformanceObserver((list) => {
      const { reportAnswer } = window as unknown as { reportAnswer: (duration: number) => void }
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) reportAnswer(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit),
  )
  await tap(page)
  await page.waitForTimeout(4000)
  await context.close()
  return longest
}

async function chooseRings(page: Page) {
  await page.getByLabel('Category').focus()
  await page.keyboard.press('r')
}
