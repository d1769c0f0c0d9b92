import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export const reportFolder = 'var/reports'

/** One test as a report has it: that of Vitest or that of Playwright. */
export type TestRun = {
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  seconds: number
  reason: string
}

type VitestReport = {
  testResults: {
    name: string
    message?: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}
type BrowserSuite = {
  suites?: BrowserSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
  }[]
}
type BrowserReport = { suites: BrowserSuite[]; errors: { message?: string }[] }

/** Of one report, or of all there are. */
export const readTestRuns = (report = '*'): TestRun[] =>
  globSync(`${reportFolder}/${report}.json`).flatMap((path) => {
    const found = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | BrowserReport
    return 'suites' in found
      ? [...found.errors.map(toFailure), ...found.suites.flatMap(listSuite)]
      : found.testResults.flatMap(listFile)
  })

/** What failed outside all tests. */
const toFailure = ({ message = '' }): TestRun => ({
  name: '',
  outcome: 'failed',
  seconds: 0,
  reason: message,
})

function listFile({ name, message, assertionResults }: VitestReport['testResults'][number]): TestRun[] {
  const file = relative('', name)
  const runs = assertionResults.map(
    ({ status, fullName, duration, failureMessages }): TestRun => ({
      name: `${file}: ${fullName}`,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      seconds: (duration ?? 0) / 1000,
      reason: (failureMessages ?? []).join('\n'),
    }),
  )
  const hasFailed = runs.some(({ outcome }) => outcome === 'failed')
  return message && !hasFailed ? [...runs, { ...toFailure({ message }), name: file }] : runs
}

/** A test that passes only again has failed. */
const outcomes: Record<string, TestRun['outcome']> = { expected: 'passed', skipped: 'skipped' }

function listSuite({ suites = [], specs }: BrowserSuite): TestRun[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(
      ({ status, results }): TestRun => ({
        name: `${file}: ${title}${status === 'flaky' ? ' (only at the second try)' : ''}`,
        outcome: outcomes[status] ?? 'failed',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        reason: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      }),
    ),
  )
  return [...own, ...suites.flatMap(listSuite)]
}
