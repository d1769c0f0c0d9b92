import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { commonEnvironment } from '../../support/servers/app-processes.ts'

const folder = mkdtempSync('/tmp/kashika-settings-')
afterAll(() => rmSync(folder, { recursive: true }))

/** As ops/install.sh makes it of the one in the release. */
const [installCommand = ''] = /sed .*shop\.json/.exec(readFileSync('ops/install.sh', 'utf8')) ?? []
const installed = spawnSync('sh', ['-c', installCommand.replace(/ >.*/, '')], { encoding: 'utf8' })
writeFileSync(`${folder}/shop.json`, installed.stdout)

const environment = {
  ...commonEnvironment,
  PUBLIC_ORIGIN: 'https://shop.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  SHOP_FILE: `${folder}/shop.json`,
}

function checkSettings(change: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['build/check-settings.js'], {
    env: { ...environment, ...change },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('a release accepts the settings and the facts of a fresh install, without a database', () => {
  expect(checkSettings()).toEqual({ status: 0, stderr: '' })
})

test.each([
  ['a secret too short', { SESSION_SECRET: 'short' }, 'At least 32 characters'],
  ['the invented reviews of the demo', { SHOP_FILE: 'shop.json' }, 'Set reviewCount to real'],
  ['facts that are none', { SHOP_FILE: 'package.json' }, 'package.json is not right'],
  ['a page cache of no size', { PAGE_CACHE_BYTES: '0' }, 'PAGE_CACHE_BYTES'],
])('a release refuses %s before anything is changed for it', (_what, change, words) => {
  expect(checkSettings(change)).toEqual({ status: 1, stderr: expect.stringContaining(words) })
})
