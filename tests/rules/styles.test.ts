import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('apps/web/app/**/*.{css,ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const findNames = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name)))

test('every custom property that a style reads is set somewhere', () => {
  const read = findNames(/\bvar\(\s*(--[\w-]+)\s*[,)]/g)
  const set = findNames(/(?<!var\(|[\w-])(--[\w-]+)['"]?\]?\s*[:,]/g)
  expect(read).toContain('--ink')
  expect([...read].filter((name) => !set.has(name))).toEqual([])
})
