import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** What runs in the owner's own browser or while building meets no foreign text; nor do tests. */
const sources = execFileSync('git', ['ls-files', 'apps', 'packages'])
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
  .filter((file) => !/\.test\.tsx?$|^apps\/\w+\/(bench|seed|test|dev)\/|\/admin\/|vite\.config/.test(file))

/** Slower than the length of their text, which is short, or ours; the reason beside each. */
const exceptions: Record<string, string> = {
  '[\\p{N}\\p{P}\\p{S}\\p{Z}]+$': 'a password, at most 128 characters',
  '^(.+?)\\1+$': 'a password, at most 128 characters',
  '^-+|-+$': 'a name of an item or collection',
  '-+$': 'a name of an item or collection',
  '[.,;:!]+$': 'a host in a message of at most 4,000 characters',
  '\\s+\\S*$': 'the beginning of a description, cut before',
  '\\[[^\\]]+\\]': 'a text of the shop',
  '<link rel="modulepreload"([^>]*)>': 'a page that we rendered',
  '\\bcultured(?=[- ](?:\\w+[- ])?diamonds?\\b)': 'a field of an item',
}

type Pattern = { pattern: string; flags: string }

function listPatterns(node: unknown): Pattern[] {
  if (Array.isArray(node)) return node.flatMap(listPatterns)
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'RegExpLiteral') return [node as unknown as Pattern]
  return Object.values(node).flatMap(listPatterns)
}

const token = /\\p\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[:=!]|\{\d+,?\d*\}|[\p{L}\p{M} ]{3,}|./gsu

/** Without an unbounded repetition the time grows with the text and not faster. */
const repeats = (pattern: string) =>
  [...pattern.matchAll(token)].some(([found]) => found === '*' || found === '+' || /^\{\d+,\}$/.test(found))

/**
 * The same choices and repetitions in fewer letters, since the checker's time grows with them: a word is its first and last
 * letter, and what is repeated a bounded number of times stands once.
 */
const abridge = (pattern: string) =>
  pattern.replace(token, (found) => {
    if (/^\{\d+(,\d+)?\}$/.test(found)) return ''
    return /^[\p{L}\p{M} ]{3,}$/u.test(found) ? `${found.at(0)}${found.at(-1)}` : found
  })

function isLinear({ pattern, flags }: Pattern): boolean {
  if (!repeats(pattern)) return true
  const ownFlags = flags.replaceAll(/[giy]/g, '')
  return checkSync(abridge(pattern), ownFlags, { checker: 'automaton', timeout: 20_000 }).status === 'safe'
}

beforeAll(() => {
  vi.stubEnv('RECHECK_BACKEND', 'pure')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

test('no pattern takes longer than its text is long, except where that is short', () => {
  const filesOf = new Map<string, { pattern: Pattern; files: Set<string> }>()
  for (const file of sources) {
    const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
    for (const pattern of listPatterns(module)) {
      const key = `/${pattern.pattern}/${pattern.flags}`
      const known = filesOf.get(key) ?? { pattern, files: new Set() }
      filesOf.set(key, { pattern, files: known.files.add(file) })
    }
  }
  const slow = [...filesOf].filter(([, { pattern }]) => !(pattern.pattern in exceptions || isLinear(pattern)))
  expect(slow.map(([key, { files }]) => [key, ...files])).toEqual([])
  const known = new Set([...filesOf.values()].map(({ pattern }) => pattern.pattern))
  expect(Object.keys(exceptions).filter((pattern) => !known.has(pattern))).toEqual([])
}, 120_000)

test.each([
  ['[\\t ]+$', 'gm'],
  ['^Code:\\s*(?:[\\w-]+;)?\\s*x', 'im'],
  ['(a+)+$', ''],
  ['(\\w{2,})*!', 'i'],
])('/%s/%s is found', (pattern, flags) => {
  expect(isLinear({ pattern, flags })).toBe(false)
})

test.each([
  ['^[^@\\s]+@example\\.com', 'i'],
  ['=\\?([\\w-]{1,40})\\?([bq])\\?([^?\\s]{0,200})\\?=', 'gi'],
])('/%s/%s is not', (pattern, flags) => {
  expect(isLinear({ pattern, flags })).toBe(true)
})
