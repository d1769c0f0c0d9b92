import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'
import { firstWords } from '../../apps/web/app/content/words/first-words.ts'

const sources = execFileSync('git', ['ls-files', 'apps', 'packages', 'tests', 'scripts'])
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))

/** Words that STYLE.md replaces by the field's own. Keys on the wire and in the browser's storage are not identifiers. */
const forbiddenNames =
  'House Doors Office Writer Gallery Asked Deed Doer Lost house doors walls patience asked shown together standing deed deeds lastGood workroom shelf shelves piece pieces newer dropped hang postBox'.split(
    ' ',
  )
const forbiddenFileNames =
  'walls measures care-metrics order engine patience last-good everything letter letters standing deeds keep asked more slow shelf shelves here seen marked workroom figures dropped newer lost house office piece pieces'.split(
    ' ',
  )

type Node = { type?: string; [key: string]: unknown }

/** Names that a pattern binds; a shorthand such as `{ piece }` takes a key of the wire as it is. */
function listBoundNames(pattern: Node | undefined): string[] {
  if (pattern?.type === 'Identifier') return [String(pattern['value'])]
  if (pattern?.type === 'KeyValuePatternProperty') return listBoundNames(pattern['value'] as Node)
  const inner = [pattern?.['properties'], pattern?.['elements'], pattern?.['left'], pattern?.['argument']]
  return inner.flat().flatMap((child) => (child ? listBoundNames(child as Node) : []))
}

const keysOfDeclaredNames: Record<string, string[]> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier'],
  ClassDeclaration: ['identifier'],
  TsTypeAliasDeclaration: ['id'],
  TsInterfaceDeclaration: ['id'],
  Parameter: ['pat'],
  ArrowFunctionExpression: ['params'],
}

function listDeclaredNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listDeclaredNames)
  if (typeof node !== 'object' || node === null) return []
  const { type = '', ...rest } = node as Node
  const own = (keysOfDeclaredNames[type] ?? []).flatMap((key) => [rest[key]].flat() as Node[])
  return [...own.flatMap(listBoundNames), ...Object.values(rest).flatMap(listDeclaredNames)]
}

function findForbiddenNames(source: string, tsx = false): string[] {
  const module = parseSync(source, { syntax: 'typescript', tsx })
  const declaredNames = new Set(listDeclaredNames(module))
  return forbiddenNames.filter((name) => declaredNames.has(name))
}

const readTexts =
  /^apps\/web\/app\/content\/|^apps\/api\/src\/.*\bemails(\/.*)?\.ts$|^packages\/contract\/src\/shop\/legal\//
const oldWords = /(?<!-)\b(letters?|quer(y|ies)|items?|passports?|e-mails?)\b(?!-)/i
const lettersOfTheAlphabet = /small letters|letters (and|or) digits/gi
const textsOfTheSpecification = [
  'Item added successfully!',
  'Error submitting item.',
  'Item deleted successfully.',
  'Failed to delete item.',
]

/** What people may read: neither keys nor names of modules nor types. */
function listTextsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listTextsOf)
  if (typeof node !== 'object' || node === null) return []
  const { type = '', ...rest } = node as Node
  if (type === 'ImportDeclaration') return []
  if (type.startsWith('Ts')) return listTextsOf(rest['expression'])
  if (type === 'StringLiteral' || type === 'JSXText') return [String(rest['value'])]
  if (type === 'TemplateElement') return [String(rest['cooked'])]
  if (type === 'KeyValueProperty') return listTextsOf(rest['value'])
  return Object.values(rest).flatMap(listTextsOf)
}

function findOldWords(source: string, tsx = false): string[] {
  return listTextsOf(parseSync(source, { syntax: 'typescript', tsx }))
    .filter((text) => !textsOfTheSpecification.includes(text))
    .filter((text) => oldWords.test(text.replaceAll(lettersOfTheAlphabet, '')))
}

const findSpreadLiterals = (source: string) => [...source.matchAll(/\.{3}\{.*/g)].map(([line]) => line)

function countLines(source: string) {
  const lines = source.split('\n').filter((line) => line.trim())
  let isInside = false
  const comments = lines.filter((line) => {
    const starts = /^\s*(\/\/|\/\*|\{\/\*)/.test(line)
    const isComment = isInside || starts
    if (isInside || /^\s*\{?\/\*/.test(line)) isInside = !line.includes('*/')
    return isComment
  })
  return { lines: lines.length, comments: comments.length }
}

test('no source uses a name that tells nothing', () => {
  expect(
    findForbiddenNames('const walls = (shown: Deed, { piece }, { a: house }) => shown.shelf; type Doer = 1'),
  ).toEqual(['Doer', 'house', 'walls', 'shown'])
  const found = sources.flatMap((file) =>
    findForbiddenNames(readFileSync(file, 'utf8'), file.endsWith('.tsx')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('no file has a name that tells nothing', () => {
  const names = sources.map((file) => basename(file).replace(/(\.(test|spec|server))?\.tsx?$/, ''))
  expect(names.filter((name) => forbiddenFileNames.includes(name))).toEqual([])
})

test('what people read says email, enquiry, piece and details', () => {
  const example = [
    'import a from "./item"; const item = { query: `A $',
    '{b} letter`, c: "Items" as const, d: "enquiry-letter" }',
  ]
  expect(findOldWords(example.join(''))).toEqual([' letter', 'Items'])
  expect(findOldWords("f('Six letters or digits', 'Item added successfully!')")).toEqual([])
  const read = sources.filter((file) => readTexts.test(file) && !file.includes('.test.'))
  expect(read.length).toBeGreaterThan(50)
  const found = read.flatMap((file) =>
    findOldWords(readFileSync(file, 'utf8'), file.endsWith('.tsx')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('no object literal is spread into another', () => {
  expect(findSpreadLiterals(`f({ ..${'.{'} a, b }, c })`)).toHaveLength(1)
  const found = sources.filter((file) => findSpreadLiterals(readFileSync(file, 'utf8')).length > 0)
  expect(found).toEqual([])
})

describe('size', () => {
  test('no folder holds more than 15 sources, tests apart', () => {
    const counts = new Map<string, number>()
    for (const file of sources.filter((file) => !/\.test\.ts$/.test(file)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 15)).toEqual([])
  })

  test('comments are below three lines in a hundred', () => {
    expect(countLines('/** a\n * b */\nconst c = 1 // d\n// e')).toEqual({ lines: 4, comments: 3 })
    const total = countLines(sources.map((file) => readFileSync(file, 'utf8')).join('\n'))
    expect(total.comments / total.lines).toBeLessThan(0.03)
  })
})

test('a sentence that the owner can change stands in the code once, among the first words', () => {
  const listTexts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts)
  const sentences = listTexts(firstWords).filter((text) => text.split(' ').length > 5)
  expect(sentences.length).toBeGreaterThan(40)
  const code = sources.filter((file) => file.startsWith('apps/web/') && !file.includes('content/words/'))
  const repeated = code.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return sentences.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`)
  })
  expect(repeated).toEqual([])
})
