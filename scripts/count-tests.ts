import { existsSync, globSync, readFileSync } from 'node:fs'

/** The last line of CI: how many tests ran, of every report there is. */
type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
for (const file of globSync('var/reports/*.json')) {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | BrowserReport
  if ('stats' in report) {
    total.passed += report.stats.expected + report.stats.flaky
    total.failed += report.stats.unexpected
    total.skipped += report.stats.skipped
    total.flaky += report.stats.flaky
  } else {
    const isSecondTry = file.endsWith('-again.json')
    const hasSecondTry = existsSync(file.replace('.json', '-again.json'))
    total.passed += report.numPassedTests
    if (!hasSecondTry) total.failed += report.numFailedTests
    if (isSecondTry) total.flaky += report.numPassedTests
    else total.skipped += report.numPendingTests
  }
}
const { passed, failed, skipped, flaky } = total
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped; ${flaky} only at the second try`)
if (passed === 0 || failed > 0) process.exit(1)
