import { readFileSync } from 'node:fs'

const readReport = (file: string) => JSON.parse(readFileSync(`var/reports/${file}`, 'utf8'))
const vitest = readReport('vitest.json') as {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}
const { stats } = readReport('browser.json') as {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const passed = vitest.numPassedTests + stats.expected + stats.flaky
const failed = vitest.numFailedTests + stats.unexpected
const skipped = vitest.numPendingTests + stats.skipped
console.log(
  `${passed} passed, ${failed} failed, ${skipped} skipped; ${stats.flaky} in the browser only at the second try`,
)
if (passed === 0 || failed > 0) process.exit(1)
