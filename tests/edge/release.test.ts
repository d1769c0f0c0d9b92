import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync('/tmp/kashika-release-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Read from the file itself: no image is built where the tests run. */
const commands = readFileSync('ops/Dockerfile', 'utf8')
  .split(/^FROM .*$/m)
  .find((stage) => stage.includes('npm ci'))
  ?.match(/^RUN .*$/gm)
  ?.map((line) => line.slice('RUN '.length))

/** The whole of a release, with neither sources nor packages above it. */
const release = `${folder}/release`

const inRelease = (environment: Record<string, string>) => ({
  cwd: release,
  env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings, ...environment },
})

const runProgram = (args: string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { ...inRelease(environment), encoding: 'utf8', timeout: 15_000 })

async function expectListening(program: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [program], inRelease(environment))
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  try {
    await expect.poll(() => output, { timeout: 15_000 }).toContain('Server listening')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
}

beforeAll(() => {
  const source = `${folder}/source`
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trimEnd().split('\n')
  for (const file of tracked) cpSync(file, `${source}/${file}`, { verbatimSymlinks: true })
  // Vitest's own value would add the pages of development.
  const { NODE_ENV: _, ...env } = process.env
  for (const command of commands ?? [])
    execFileSync('sh', ['-c', command], { cwd: source, env, stdio: 'pipe' })
  renameSync(`${source}/build`, release)
  rmSync(source, { recursive: true })
}, 600_000)

test('the commands of the Dockerfile make a release from a clean folder, small and without other packages than native ones', () => {
  expect(commands).toEqual([expect.stringMatching(/^npm ci /), 'npm run build'])
  const megabytes = Number(execFileSync('du', ['-sm', release], { encoding: 'utf8' }).split('\t')[0])
  console.warn(`a release: ${megabytes} MB`)
  expect(megabytes).toBeLessThan(150)
  const packages = readdirSync(`${release}/node_modules`).filter((name) => !name.startsWith('.'))
  expect(packages.sort()).toEqual(['@img', '@node-rs', 'detect-libc', 'semver', 'sharp'])
})

test.each(['api', 'web'])('%s starts from it', (program) =>
  expectListening(`${program}.js`, { WEB_PORT: '0', API_PORT: '0' }),
)

test('the API does not start at a public address with invented review counts', () => {
  const { status, stderr } = runProgram(['api.js'], { API_PORT: '0', PUBLIC_ORIGIN: 'https://shop.example' })
  expect(status).toBe(1)
  expect(stderr).toContain('Set reviewCount to real')
})

test('the API starts from it with an object store too', () =>
  expectListening('api.js', {
    API_PORT: '0',
    STORAGE_DRIVER: 's3',
    S3_BUCKET: 'pictures',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }))

test('its commands run by npm, and an error tells the line of the source', () => {
  const openApi = JSON.parse(runProgram(['openapi.js']).stdout)
  expect(openApi.openapi).toMatch(/^3\.1/)
  const { scripts } = JSON.parse(readFileSync(`${release}/package.json`, 'utf8'))
  expect(Object.keys(scripts)).toEqual([
    ...['migrate', 'admin:grant', 'admin:revoke', 'shop:import', 'export', 'openapi', 'doctor', 'push-keys'],
  ])
  const { stderr } = runProgram(['--enable-source-maps', 'api.js'], { SESSION_SECRET: 'short' })
  expect(stderr).toMatch(/packages\/server\/src\/settings\.ts:\d+/)
  const sourceLines = readFileSync('packages/server/src/settings.ts', 'utf8').split('\n')
  const [, line] = /settings\.ts:(\d+)/.exec(stderr) ?? []
  expect(sourceLines[Number(line) - 1]).toContain('throw new Error')
})

test('its scripts are ASCII, of which Node holds one byte a character and not two', () => {
  const scripts = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js') && !/^(node_modules|client)\//.test(path),
  )
  const others = scripts.filter((path) => readFileSync(`${release}/${path}`).some((byte) => byte > 127))
  expect({ count: scripts.length > 10, others }).toEqual({ count: true, others: [] })
})

const settings = {
  PUBLIC_ORIGIN: 'https://localhost',
  SESSION_SECRET: 'a secret of the tests, thirty-two characters and more',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
}

const dockerCompose = spawnSync('docker-compose', ['version'])
test.skipIf(dockerCompose.error)('compose.yaml has every service and requires its secrets', () => {
  const renderConfig = (env: Record<string, string>) =>
    spawnSync('docker-compose', ['-f', 'compose.yaml', 'config'], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      encoding: 'utf8',
    })
  const secrets = {
    PUBLIC_ORIGIN: 'https://shop.example',
    SESSION_SECRET: 'one',
    POSTGRES_PASSWORD: 'two',
    BACKUP_PASSWORD: 'three',
    DATABASE_PASSWORD: 'four',
    DATABASE_OWNER_PASSWORD: 'five',
  }
  const { stdout, status } = renderConfig(secrets)
  expect(status).toBe(0)
  for (const service of ['edge', 'web1', 'web2', 'api1', 'api2', 'worker', 'database', 'backup', 'migrate'])
    expect(stdout).toMatch(new RegExp(`^  ${service}:$`, 'm'))
  for (const name of Object.keys(secrets))
    expect(renderConfig({ ...secrets, [name]: '' }).stderr).toContain(name)
})
