import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const literalAttribute = /\b(maxLength|minLength|max|min|size|step)=(\{\s*-?[\d._]+\s*\}|["'][\d.]+["'])/g
const literalProperty = /\b(maxLength|minLength): *\d[\d_]*/g
const literalSlice = /\.slice\(0, *\d[\d_]*\)/g

/** A slice counts only in a source that reads user input. */
function findLiteralLengths(path: string, source: string): string[] {
  const readsUserInput = path.endsWith('.tsx') || /FormData|URLSearchParams|searchParams/.test(source)
  const patterns = [literalAttribute, literalProperty, ...(readsUserInput ? [literalSlice] : [])]
  return patterns.flatMap((pattern) => source.match(pattern) ?? []).map((match) => `${path}: ${match}`)
}

test('every length in a form comes from the contract’s bounds', () => {
  const paths = globSync('apps/web/app/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.flatMap((path) => findLiteralLengths(path, readFileSync(path, 'utf8')))).toEqual([])
})

test.each([
  ['field.tsx', '<input maxLength={254} />'],
  ['field.tsx', '<input type="number" step="0.01" />'],
  ['field.tsx', '<input type="number" min={ -90 } />'],
  ['field.tsx', 'const nameFieldProps = { maxLength: 60, required: true }'],
  ['desk.tsx', 'const searchText = input.slice(0, 80)'],
  ['enquiry.ts', 'const readNote = (form: FormData) => String(form.get("note")).slice(0, 2_000)'],
])('in %s, a literal length is found: %s', (path, source) => {
  expect(findLiteralLengths(path, source)).toHaveLength(1)
})
