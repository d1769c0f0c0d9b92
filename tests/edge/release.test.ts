import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync('/tmp/kashika-release-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Read from the file itself: no image is built where the tests run. */
const commands = readFileSync('ops/Dockerfile', 'utf8')
  .split(/^FROM .*$/m)
  .find((stage) => stage.includes('npm ci'))
  ?.match(/^RUN .*$/gm)
  ?.map((line) => line.slice('RUN '.length))

test('the commands of the Dockerfile make a release from a clean folder that starts, without development packages', async () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trimEnd().split('\n')
  for (const file of tracked) cpSync(file, `${folder}/${file}`, { verbatimSymlinks: true })
  expect(commands?.map((command) => command.split(' ').slice(0, 2).join(' '))).toEqual([
    ...['npm ci', 'npm run', 'npm prune'],
  ])
  for (const command of commands ?? []) execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'ignore' })

  const startEntry = (entry: string) =>
    spawnSync(process.execPath, [entry], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 8000,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', WEB_PORT: '0', API_PORT: '0', ...settings },
    })
  expect(startEntry('apps/web/server/server.ts').stdout).toContain('Server listening')
  expect(startEntry('apps/api/src/server.ts').stdout).toContain('Server listening')

  const packages = Number(
    execFileSync('du', ['-sm', `${folder}/node_modules`], { encoding: 'utf8' }).split('\t')[0],
  )
  console.warn(`production packages: ${packages} MB`)
  expect(packages).toBeLessThan(250)
  for (const name of ['lighthouse', 'typescript', 'dependency-cruiser'])
    expect(existsSync(`${folder}/node_modules/${name}`)).toBe(false)
}, 300_000)

const settings = {
  PUBLIC_ORIGIN: 'https://shop.example',
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
