import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync('/tmp/kashika-units-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Nothing of ours is installed where the tests run, and template units need an instance name. */
const unitFiles = readdirSync('ops/systemd').filter((name) => name.startsWith('kashika'))
const unitInstances = unitFiles.map((name) => name.replace('@.', name.includes('backup') ? '@full.' : '@1.'))
const readUnitFile = (name: string) => readFileSync(`ops/systemd/${name}`, 'utf8')

function runSystemdAnalyze(...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync('systemd-analyze', args, {
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    encoding: 'utf8',
  })
  return { isInstalled: !error, passes: status === 0, output: `${stdout}${stderr}` }
}

function verifyUnits(change = (text: string) => text) {
  for (const name of unitFiles) {
    const text = readUnitFile(name)
    writeFileSync(`${folder}/${name}`, change(text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')))
  }
  const { output } = runSystemdAnalyze('verify', ...unitInstances.map((name) => `${folder}/${name}`))
  // Other units of the machine may have faults of their own.
  return output
    .split('\n')
    .filter((line) => line.includes('kashika'))
    .join('\n')
}

describe.skipIf(!runSystemdAnalyze('--version').isInstalled)('systemd itself', () => {
  test('accepts every unit without a warning', () => {
    expect(verifyUnits()).toBe('')
    expect(verifyUnits((text) => text.replace('ProtectHome=yes', 'ProtectHomes=yes'))).toContain(
      'ProtectHomes',
    )
  })

  test('rates the exposure of API, web, worker and backup at 4.0 of 10 at the most', () => {
    verifyUnits()
    for (const name of ['api@', 'web@', 'worker', 'backup@'].map((kind) => `kashika-${kind}.service`))
      expect(
        runSystemdAnalyze('security', '--offline=true', '--threshold=40', `${folder}/${name}`),
      ).toMatchObject({
        passes: true,
      })
    verifyUnits((text) => text.replace(/^(CapabilityBoundingSet|NoNewPrivileges|PrivateDevices)=.*$/gm, ''))
    expect(
      runSystemdAnalyze('security', '--offline=true', '--threshold=40', `${folder}/kashika-worker.service`)
        .passes,
    ).toBe(false)
  })
})

describe('each service is given its own settings', () => {
  const readUnit = (kind: string) => readFileSync(`ops/systemd/kashika-${kind}.service`, 'utf8')
  const environmentFilesOf = (kind: string) =>
    [...readUnit(kind).matchAll(/^EnvironmentFile=\/etc\/kashika\/(.*)$/gm)].map(([, file]) => file)

  test('on a server: the web server gets no secret and a user unknown to PostgreSQL', () => {
    expect(
      Object.fromEntries(
        ['web@', 'api@', 'worker', 'backup@', 'tell@', 'page'].map((kind) => [
          kind,
          environmentFilesOf(kind),
        ]),
      ),
    ).toEqual({
      'web@': ['env'],
      'api@': ['env', 'shop.env'],
      worker: ['env', 'shop.env', 'worker.env'],
      'backup@': ['env', 'backup.env'],
      'tell@': ['env', 'shop.env', 'worker.env'],
      page: ['env'],
    })
    expect(/^User=(.*)$/m.exec(readUnit('web@'))?.[1]).toBe('kashika-web')
  })

  test('in containers: no secret for web, the owner for migrations alone, the superuser for the roles alone', () => {
    const text = readFileSync('compose.yaml', 'utf8')
    const [shared = '', services = ''] = text.split(/^services:$/m)
    const parts = Object.fromEntries(
      [...shared.split(/^(?=x-)/m), ...services.split(/^(?= {2}\w)/m)].map((part) => [
        part.trim().split(':')[0] ?? '',
        part,
      ]),
    )
    const partsWithSecret = (secret: string) =>
      Object.keys(parts).filter((name) => parts[name]?.includes(`\${${secret}`))
    expect(partsWithSecret('POSTGRES_PASSWORD')).toEqual(['database', 'roles'])
    expect(partsWithSecret('DATABASE_OWNER_PASSWORD')).toEqual(['roles', 'migrate'])
    expect(partsWithSecret('DATABASE_PASSWORD')).toEqual(['x-shop-settings', 'roles', 'backup'])
    expect(partsWithSecret('SESSION_SECRET')).toEqual(['x-shop-settings'])
    expect(partsWithSecret('BACKUP_PASSWORD')).toEqual(['backup'])
    expect(partsWithSecret('SMTP_URL')).toEqual(['worker'])
    expect(partsWithSecret('IMAP_URL')).toEqual(['worker'])
    expect(parts['x-web']).toContain('<<: *settings')
    expect(parts['x-web']).not.toContain('shop-settings')
  })
})

test('nginx is checked, started and reloaded with the configuration of the shop', () => {
  const commands = readUnitFile('nginx-kashika.conf').match(/^Exec\w+=\S.*$/gm)
  expect(commands).toEqual(Array(3).fill(expect.stringContaining(' -c /etc/kashika/nginx.conf ')))
})

/** What systemd starts again for ever never fails for it: kashika-page.service looks whether these run. */
const restarted = ['kashika-api@.service', 'kashika-web@.service', 'kashika-worker.service']

test('the owner is told of every service and timer that fails, except the one that tells', () => {
  const silent = unitFiles.filter(
    (name) => !readUnitFile(name).includes('\nOnFailure=kashika-tell@%n.service\n'),
  )
  expect(silent.sort()).toEqual([...restarted, 'kashika-tell@.service', 'kashika.target'].sort())
})

test('every process has a heap limit and runs the build, on a server and in containers alike', () => {
  const command =
    /node,? --enable-source-maps,? --max-old-space-size=(\d+),? --max-semi-space-size=4,? (\w+)\.js\b/g
  const findPrograms = (text: string) =>
    [...text.matchAll(command)].map(([, heapMb, program]) => `${program} ${heapMb}`).sort()
  const findMallocSettings = (text: string) =>
    text.match(/MALLOC_\w+(=|: )\d+/g)?.map((setting) => setting.replace(': ', '='))
  const units = ['api@', 'web@', 'worker'].map((kind) =>
    readFileSync(`ops/systemd/kashika-${kind}.service`, 'utf8'),
  )
  const compose = readFileSync('compose.yaml', 'utf8')
  expect(findPrograms(units.join('\n'))).toEqual(['api 160', 'web 96', 'worker 160'])
  expect(findPrograms(compose)).toEqual(['api 160', 'web 96', 'worker 160'])
  expect(findMallocSettings(compose)).toEqual(findMallocSettings(units[0] ?? ''))
  for (const unit of units) expect(unit).toMatch(/^MemoryHigh=\d+M\nMemoryMax=\d+M$/m)
})

test.each(['api@', 'web@', 'worker'])(
  '%s is started as often as it takes, and anew when it stands still',
  (kind) => {
    const unit = readFileSync(`ops/systemd/kashika-${kind}.service`, 'utf8')
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/^WatchdogSec=60\nWatchdogSignal=SIGKILL\nNotifyAccess=all$/m)
  },
)
