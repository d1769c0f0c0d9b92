import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../apps/api/src/settings.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const documents = globSync(['*.md', 'docs/*.md', 'decisions/*.md', 'ops/**/*.md', '.github/**/*.md'])

function findMissingReferences(text: string): string[] {
  const commands = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  )
  const paths = [
    ...text.matchAll(/(?<![\w./[-])((?:apps|packages|tests|scripts|decisions|ops|docs)\/[\w./+-]*[\w/])/g),
  ].map(([, path]) => path ?? '')
  const scriptCalls = [...text.matchAll(/\b(ops\/(?:backup|restore)) ((?:--)?[a-z]+)/g)]
  return [
    ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ...paths.filter((path) => !existsSync(path)),
    ...scriptCalls.filter(([, script = '', word = '']) => !takesWord(script, word)).map(([call]) => call),
  ]
}

/** A branch of its `case`, such as `full | diff)`. */
const takesWord = (script: string, word: string) =>
  new RegExp(`^ *(\\S+ \\| )?${word}( \\||\\))`, 'm').test(readFileSync(script, 'utf8'))

describe('the documents', () => {
  test.each(documents)('%s names only commands and files that exist', (document) => {
    expect(findMissingReferences(readFileSync(document, 'utf8'))).toEqual([])
  })

  test('the check finds missing commands and files', () => {
    expect(
      findMissingReferences('npm run seed, npm start; see `apps/api/src/app.ts`; ops/backup diff'),
    ).toEqual([])
    expect(findMissingReferences('npm run sparkle, `ops/shine full` and `apps/api/src/magic.ts`')).toEqual([
      'npm run sparkle',
      'ops/shine',
      'apps/api/src/magic.ts',
    ])
    expect(findMissingReferences('`ops/restore --verify`')).toEqual(['ops/restore --verify'])
    expect(documents).toContain('README.md')
  })
})

test('.env.example is valid as it is', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(readSettings(example)).toMatchObject({ API_PORT: 4000, PUBLIC_ORIGIN: 'http://localhost:3000' })
})

test('API and web have no more dependencies than CONTRIBUTING.md allows', () => {
  const [, ...limits] =
    /The API has at most (\d+) beside our own packages, the web at most (\d+)\./.exec(
      readFileSync('CONTRIBUTING.md', 'utf8'),
    ) ?? []
  const countDependencies = (app: string) =>
    Object.keys(JSON.parse(readFileSync(`apps/${app}/package.json`, 'utf8')).dependencies).filter(
      (name) => !name.startsWith('@kashika/'),
    ).length
  expect(limits).toHaveLength(2)
  expect(countDependencies('api')).toBeLessThanOrEqual(Number(limits[0]))
  expect(countDependencies('web')).toBeLessThanOrEqual(Number(limits[1]))
})
