import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Runs what stands before a commit (`check`), the whole gate (`all`) or what measures and waits (`drills`): commands of
 * package.json, two at a time, or alone where a command takes the whole machine and would fail beside another. Prints
 * only what failed, then a table of times and the number of tests.
 */
type Stage = { after?: string[]; isAlone?: boolean }
const onTheBuild: Stage = { after: ['build'], isAlone: true }
/** The boundaries are checked by a test of `npm test`. */
const forAnyChange = { build: {}, types: {}, lint: {}, 'dead-code': {}, test: {} }
const stages: Record<string, Record<string, Stage>> = {
  check: { ...forAnyChange, 'test:journeys': onTheBuild },
  all: { ...forAnyChange, 'test:browser': onTheBuild, 'test:faults': onTheBuild },
  drills: {
    build: {},
    'drills:servers': onTheBuild,
    'drills:faults': onTheBuild,
    'drills:browser': onTheBuild,
    'drills:widths': onTheBuild,
    'drills:input': onTheBuild,
    'test:spam': onTheBuild,
    'test:crash': onTheBuild,
    'test:outage': onTheBuild,
    'test:flood': onTheBuild,
    'test:rolling': onTheBuild,
    'test:restore': onTheBuild,
    'bench:race': onTheBuild,
    'bench:crowd': onTheBuild,
    'bench:rates': onTheBuild,
    'bench:memory': onTheBuild,
  },
}

const reports = 'var/reports'
const atOnce = 2

const chosen = stages[process.argv[2] ?? 'check'] ?? {}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const startedAtMs = performance.now()
const toSeconds = (sinceMs: number) => Math.round((performance.now() - sinceMs) / 1000)
const waiting = new Map(Object.entries(chosen))
const passed = new Set<string>()
const rows: string[] = []
let failedCount = 0

await new Promise<void>((resolve) => {
  const running = new Map<string, Stage>()
  const startNext = () => {
    if (running.size === 0 && waiting.size === 0) return resolve()
    for (const [name, stage] of waiting) {
      const mayStart = (stage.after ?? []).every((needed) => passed.has(needed))
      const isFull = running.size >= (stage.isAlone ? 1 : atOnce)
      const isBesideAnother = [...running.values()].some(({ isAlone }) => isAlone)
      if (!mayStart || isFull || isBesideAnother) continue
      waiting.delete(name)
      running.set(name, stage)
      void runStage(name).then((isPassed) => {
        running.delete(name)
        if (isPassed) passed.add(name)
        startNext()
      })
    }
    if (running.size === 0 && waiting.size > 0) {
      for (const name of waiting.keys()) report('skipped', name, 'what it needs has failed')
      failedCount += waiting.size
      waiting.clear()
      resolve()
    }
  }
  startNext()
})

const counts = countTests()
console.log(
  `\n${rows.join('\n')}\n${'everything'.padEnd(24)} ${String(toSeconds(startedAtMs)).padStart(5)} s`,
)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(failedCount > 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0)

function report(outcome: string, name: string, detail: string) {
  console.log(`${outcome.padEnd(8)}${name}  ${detail}`)
}

async function runStage(name: string) {
  const stageStartedAtMs = performance.now()
  const log = `${reports}/${name.replace(':', '-')}.log`
  const child = spawn('npm', ['run', '--silent', name], {
    env: { ...process.env, REPORT: name.replace(':', '-') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const text = Buffer.concat(output).toString()
  writeFileSync(log, text)
  const took = toSeconds(stageStartedAtMs)
  rows.push(`${name.padEnd(24)} ${String(took).padStart(5)} s`)
  report(code === 0 ? 'passed' : 'FAILED', name, `${took} s`)
  if (code === 0) return true
  failedCount += 1
  const failures = listFailures(name)
  // A command that reports no test says what is wrong in its last lines.
  console.log(failures.length > 0 ? failures.join('\n\n') : text.slice(-4000))
  console.log(`The rest is in ${log}.`)
  return false
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
type BrowserSuite = {
  file: string
  suites?: BrowserSuite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: BrowserSuite[]
  errors: { message?: string }[]
}

function readReport(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as VitestReport | BrowserReport
}

/** Each failed test by its name, with the reason. */
function listFailures(name: string): string[] {
  const path = `${reports}/${name.replace(':', '-')}.json`
  if (!existsSync(path)) return []
  const found = readReport(path)
  if ('stats' in found)
    return [
      ...found.errors.map(({ message }) => message ?? ''),
      ...found.suites.flatMap(listSuite).map(cutReason),
    ]
  return found.testResults.flatMap(({ name: file, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [cutReason(`${file}\n${message}`)]
    return failed.map(({ fullName, failureMessages }) =>
      cutReason(`${file}: ${fullName}\n${(failureMessages ?? []).join('\n')}`),
    )
  })
}

function listSuite({ suites = [], specs }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
        return `${file}: ${title}${status === 'flaky' ? ' (only at the second try)' : ''}\n${reasons.join('\n')}`
      }),
  )
  return [...own, ...suites.flatMap(listSuite)]
}

function cutReason(text: string) {
  return text.slice(0, 3000)
}

function countTests() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const path of globSync(`${reports}/*.json`)) {
    const found = readReport(path)
    if ('stats' in found) {
      total.passed += found.stats.expected
      // A test that passes only again has failed.
      total.failed += found.stats.unexpected + found.stats.flaky
      total.skipped += found.stats.skipped
    } else {
      total.passed += found.numPassedTests
      total.failed += found.numFailedTests
      total.skipped += found.numPendingTests
    }
  }
  return total
}
