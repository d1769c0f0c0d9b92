import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

type Report = {
  summary: { violations: { rule: { name: string }; from: string }[] }
  modules: { source: string }[]
}

function runDependencyCruiser(folder: string) {
  const tool = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [
    tool,
    'apps',
    'packages',
    '--config',
    resolve('.dependency-cruiser.cjs'),
    '--output-type',
    'json',
  ]
  // The exit code is the number of violations; only the report matters here.
  const report = execFileSync('sh', ['-c', '"$0" "$@" || true', process.execPath, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  })
  const { summary, modules } = JSON.parse(report.toString()) as Report
  return { violations: summary.violations, modules: modules.map(({ source }) => source) }
}

const plantedBreaches: Record<string, [file: string, source: string]> = {
  '1-no-circles': ['apps/api/src/circle/a.ts', `import './b.ts'\nexport const a = 1`],
  '2-apps-meet-only-in-packages': ['apps/web/app/breach.ts', `import '../../api/src/settings.ts'`],
  '3-contract-depends-on-zod-alone': ['packages/contract/src/breach.ts', `import 'node:fs'`],
  '3-server-knows-no-business': [
    'packages/server/src/breach.ts',
    `import '../../contract/src/catalogue/item.ts'`,
  ],
  '4-platform-knows-no-business': ['apps/api/src/platform/mail/breach.ts', `import '../../settings.ts'`],
  '5-capabilities-meet-at-their-nouns': [
    'apps/api/src/enquiries/enquiries.ts',
    `import '../catalogue/tables.ts'`,
  ],
  '6-only-routes-know-http': ['apps/api/src/catalogue/items.ts', `import '../platform/http/serve.ts'`],
  '7-pages-do-not-import-pages': ['apps/web/app/routes/home.tsx', `import './products/products.tsx'`],
  '8-ui-knows-no-domain-no-page-and-no-network': ['apps/web/app/ui/breach.tsx', `import '../api/api.ts'`],
  '9-only-the-platform-opens-the-database': [
    'apps/api/src/pictures/breach.ts',
    `import 'drizzle-orm/node-postgres'`,
  ],
}

/** Files that the breaches import, and allowed imports of the same kinds. */
const allowedFiles: Record<string, string> = {
  'apps/api/src/circle/b.ts': `import './a.ts'\nexport const b = 1`,
  'apps/api/src/settings.ts': 'export {}',
  'apps/api/src/accounts/cookies.ts': `import '../platform/http/cookies.ts'`,
  'apps/api/src/catalogue/tables.ts': 'export {}',
  'apps/api/src/catalogue/routes.ts': `import 'fastify'\nimport './items.ts'\nimport '../platform/http/serve.ts'`,
  'apps/api/src/pictures/pictures.ts': `import '../catalogue/items.ts'\nimport '../platform/database/database.ts'`,
  'apps/api/src/platform/database/database.ts': `import 'drizzle-orm/node-postgres'`,
  'apps/api/src/platform/http/cookies.ts': 'export {}',
  'apps/api/src/platform/http/serve.ts': `import 'fastify'`,
  'apps/web/app/api/api.ts': 'export {}',
  'apps/web/app/routes/products/products.tsx': `import '../../ui/card.tsx'\nimport '../../api/api.ts'`,
  'apps/web/app/ui/card.tsx': 'export {}',
  'packages/contract/src/catalogue/item.ts': `import 'zod'`,
  'packages/contract/src/responses.ts': `import 'zod'`,
  'packages/server/src/error-responses.ts': `import '../../contract/src/responses.ts'`,
}

test('each rule of direction fails on a planted breach, and only there', async () => {
  const folder = await mkdtemp('/tmp/kashika-boundaries-')
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  for (const [file, source] of [...Object.values(plantedBreaches), ...Object.entries(allowedFiles)]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  const reportedBreaches = new Set(
    runDependencyCruiser(folder).violations.map(({ rule, from }) => `${rule.name} ${from}`),
  )
  const expectedBreaches = Object.entries(plantedBreaches).map(([rule, [file]]) => `${rule} ${file}`)
  expect(reportedBreaches).toEqual(new Set(expectedBreaches))
})

test('this repository keeps every rule, and every file is checked', () => {
  const { violations, modules } = runDependencyCruiser('.')
  expect(violations).toEqual([])
  const ourFiles = globSync('{apps,packages}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules', '**/.react-router'],
  })
  const cruisedFiles = new Set(modules)
  expect(ourFiles.filter((file) => !cruisedFiles.has(file))).toEqual([])
})

/** Code that checks a client out must also know when not to return it to the pool. */
const checksOutClient = /\bpool\.connect\(/
test('only the platform checks a client out of the pool', () => {
  const allowed = [
    'apps/api/src/platform/database/database.ts',
    'apps/api/src/platform/database/exclusive.ts',
    'apps/api/src/platform/database/transaction.ts',
  ]
  const sources = globSync('apps/api/{src,seed}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  expect(sources.filter((file) => checksOutClient.test(readFileSync(file, 'utf8'))).sort()).toEqual(allowed)
})
