import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readTestRuns, reportFolder, type TestRun } from './test-reports.ts'

/**
 * Runs what stands before a commit (`check`), the whole gate (`all`) or what measures and waits (`drills`): commands of
 * package.json, the build and what needs none two at a time, then alone what runs on the build, since it takes the whole
 * machine and would fail beside another. Prints only what failed, then a table of times and the number of tests.
 */
type Plan = { beside: string[]; onTheBuild: string[] }
/** The boundaries are checked by a test of `npm test`. */
const forAnyChange = ['build', 'types', 'lint', 'dead-code', 'test']
const plans: Record<string, Plan> = {
  check: { beside: forAnyChange, onTheBuild: ['test:journeys'] },
  all: { beside: forAnyChange, onTheBuild: ['test:browser', 'test:faults'] },
  drills: {
    beside: ['build'],
    onTheBuild: [
      'drills:servers',
      'drills:faults',
      'drills:browser',
      'drills:widths',
      'drills:input',
      'test:spam',
      'test:crash',
      'test:outage',
      'test:flood',
      'test:rolling',
      'test:restore',
      'bench:race',
      'bench:crowd',
      'bench:rates',
      'bench:memory',
    ],
  },
}

const { beside, onTheBuild } = plans[process.argv[2] ?? 'check'] ?? { beside: [], onTheBuild: [] }
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })

const startedAtMs = performance.now()
const toSeconds = (sinceMs: number) => Math.round((performance.now() - sinceMs) / 1000)
const failed = new Set<string>()
const rows: string[] = []

const waiting = [...beside]
async function runInTurn() {
  for (let name = waiting.shift(); name; name = waiting.shift()) await runStage(name)
}
await Promise.all([runInTurn(), runInTurn()])
for (const name of onTheBuild) {
  if (!failed.has('build')) await runStage(name)
  else {
    failed.add(name)
    report('skipped', name, 'the build has failed')
  }
}

const runs = readTestRuns()
const count = (outcome: TestRun['outcome']) => runs.filter((run) => run.outcome === outcome).length
rows.push(formatRow('everything', toSeconds(startedAtMs)))
console.log(`\n${rows.join('\n')}`)
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
process.exit(failed.size > 0 || count('failed') > 0 || count('passed') === 0 ? 1 : 0)

function formatRow(name: string, seconds: number) {
  return `${name.padEnd(24)} ${String(seconds).padStart(5)} s`
}

function report(outcome: string, name: string, detail: string) {
  console.log(`${outcome.padEnd(8)}${name}  ${detail}`)
}

async function runStage(name: string) {
  const stageStartedAtMs = performance.now()
  const file = name.replace(':', '-')
  const child = spawn('npm', ['run', '--silent', name], {
    env: { ...process.env, REPORT: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const text = Buffer.concat(output).toString()
  const log = `${reportFolder}/${file}.log`
  writeFileSync(log, text)
  const seconds = toSeconds(stageStartedAtMs)
  rows.push(formatRow(name, seconds))
  report(code === 0 ? 'passed' : 'FAILED', name, `${seconds} s`)
  if (code === 0) return
  failed.add(name)
  const failures = readTestRuns(file)
    .filter(({ outcome }) => outcome === 'failed')
    .map((run) => `${run.name}\n${run.reason}`.slice(0, 3000))
  // A command that reports no test says what is wrong in its last lines.
  console.log(failures.length > 0 ? failures.join('\n\n') : text.slice(-4000))
  console.log(`The rest is in ${log}.`)
}
