import { readTestRuns } from './test-reports.ts'

/** The slowest twenty tests of the reports, as a table for the workflow's summary. */
const slowest = readTestRuns()
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 20)
console.log('| s | the slowest twenty |\n|---|---|')
for (const { name, seconds } of slowest) console.log(`| ${seconds.toFixed(1)} | ${name} |`)
