import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'

/** `npm start` must be running. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string', default: 'http://localhost:3000' } },
})
const pages = positionals.length > 0 ? positionals : ['/', '/products', '/about', '/services']
const runs = 3

const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
const rows: Record<string, Record<string, string | number>> = {}
for (const path of pages) {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const answer = await lighthouse(values.origin + path, { port, logLevel: 'error' })
    if (!answer) throw new Error(`Lighthouse returned no result for ${path}`)
    if (answer.lhr.runtimeError) throw new Error(`${path}: ${answer.lhr.runtimeError.message}`)
    results.push(answer.lhr)
  }
  rows[path] = {
    Performance: median(results, readScore('performance')),
    Accessibility: median(results, readScore('accessibility')),
    'Best practices': median(results, readScore('best-practices')),
    SEO: median(results, readScore('seo')),
    'LCP s': (median(results, readMetric('largest-contentful-paint')) / 1000).toFixed(2),
    CLS: median(results, readMetric('cumulative-layout-shift')).toFixed(3),
    'TBT ms': Math.round(median(results, readMetric('total-blocking-time'))),
  }
  for (const failedAudit of findFailedAudits(results)) console.log(`${path}  ${failedAudit}`)
}
await browser.close()
console.table(rows)

function readScore(category: string) {
  return (result: Result) => Math.round((result.categories[category]?.score ?? 0) * 100)
}

function readMetric(audit: string) {
  return (result: Result) => result.audits[audit]?.numericValue ?? Number.NaN
}

function median(results: Result[], read: (result: Result) => number): number {
  return results.map(read).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN
}

function findFailedAudits([result]: Result[]): string[] {
  return ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => result?.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${result?.audits[id]?.title}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
