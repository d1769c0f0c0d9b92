import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPrometheusProgram } from '../../support/edge/prometheus-program.ts'

function runPromtool(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(findPrometheusProgram('promtool'), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  return { passes: status === 0, output: `${stdout}${stderr}` }
}

test.each([
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool %s %s %s passes', (...args) => {
  expect(runPromtool('ops/prometheus', ...args)).toMatchObject({ passes: true })
})

test('an alert that fires too late is detected', () => {
  const folder = mkdtempSync('/tmp/kashika-alerts-')
  cpSync('ops/prometheus', folder, { recursive: true })
  const rules = readFileSync('ops/prometheus/alerts.yml', 'utf8')
  writeFileSync(`${folder}/alerts.yml`, rules.replace('26 * 3600', '30 * 3600'))
  const { passes, output } = runPromtool(folder, 'test', 'rules', 'alerts.test.yml')
  expect([passes, output.includes('BackupOld')]).toEqual([false, true])
})

test('the runbook says what to do about each alert', () => {
  const rules = readFileSync('ops/prometheus/alerts.yml', 'utf8')
  const runbook = readFileSync('ops/runbook/alerts.md', 'utf8')
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(8)
  expect(alerts.filter((name) => !runbook.includes(`## ${name}`))).toEqual([])
})
