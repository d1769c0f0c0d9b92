import { globSync, readFileSync } from 'node:fs'

/** The slowest twenty tests of the reports in var/reports, as a table for the workflow's summary. */
type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}
type BrowserSuite = {
  suites?: BrowserSuite[]
  specs: { file: string; title: string; tests: { results: { duration: number }[] }[] }[]
}
type Timed = { name: string; seconds: number }

const tests = globSync('var/reports/*.json').flatMap((path): Timed[] => {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | { suites: BrowserSuite[] }
  if ('suites' in report) return report.suites.flatMap(listTests)
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.slice(process.cwd().length + 1)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
})

function listTests({ suites = [], specs }: BrowserSuite): Timed[] {
  const own = specs.flatMap(({ file, title, tests: runs }) =>
    runs.map(({ results }) => ({
      name: `${file}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(listTests)]
}

const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
console.log('| s | the slowest twenty |\n|---|---|')
for (const { name, seconds } of slowest) console.log(`| ${seconds.toFixed(1)} | ${name} |`)
