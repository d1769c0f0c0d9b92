import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function listMissing(level: 'check' | 'gate', environment: Record<string, string> = {}) {
  const { status, stderr } = spawnSync('bash', ['scripts/requirements', level], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    timeout: 5_000,
  })
  return { status, stderr }
}

test('a machine that has everything is told nothing', () => {
  expect(listMissing('check')).toEqual({ status: 0, stderr: '' })
})

test('a machine without a browser and without this Node is told both, and the command that installs', () => {
  const { status, stderr } = listMissing('check', { CHROME_PATH: '/nowhere', PATH: '/usr/bin:/bin' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/chromium-headless-shell +journeys/)
  expect(stderr).toContain(`Node ${readFileSync('.node-version', 'utf8').trim()}`)
  expect(stderr).toContain('scripts/requirements check --install')
})
