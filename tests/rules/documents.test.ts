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
    ...text.matchAll(/[`(]((?:apps|packages|tests|scripts|decisions|ops|docs)\/[\w./+-]*[\w/])[`)]/g),
  ].map(([, path]) => path ?? '')
  return [
    ...commands.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ...paths.filter((path) => !existsSync(path)),
  ]
}

describe('the documents', () => {
  test.each(documents)('%s names only commands and files that exist', (document) => {
    expect(findMissingReferences(readFileSync(document, 'utf8'))).toEqual([])
  })

  test('the check finds missing commands and files', () => {
    expect(findMissingReferences('`npm run seed`, then npm start; see `apps/api/src/app.ts`')).toEqual([])
    expect(findMissingReferences('npm run sparkle and `apps/api/src/magic.ts`')).toEqual([
      'npm run sparkle',
      'apps/api/src/magic.ts',
    ])
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
