import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

test('a script that needs our Node stops where it cannot be had', () => {
  const folder = mkdtempSync('/tmp/kashika-node-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const plant = (program: string, script: string) => {
    writeFileSync(`${folder}/${program}`, `#!/bin/sh\n${script}\n`)
    chmodSync(`${folder}/${program}`, 0o755)
  }
  plant('node', 'echo v18.20.4')
  const run = () =>
    spawnSync('bash', ['-c', 'set -e; eval "$(scripts/node24)"; echo went on'], {
      env: { PATH: `${folder}:/usr/bin:/bin`, XDG_CACHE_HOME: folder },
      encoding: 'utf8',
    })
  plant('npm', 'exit 1')
  expect(run()).toMatchObject({ status: 1, stdout: '' })
  plant('npm', 'exit 0')
  expect(run()).toMatchObject({ status: 0, stdout: 'went on\n' })
})
