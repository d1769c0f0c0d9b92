import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'

const readDatagrams = `$s = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die; $| = 1;
  while (defined $s->recv($m, 4096)) { print "$m\\n" }`
const program = `import { startWatchdog } from ${JSON.stringify(new URL('watchdog.ts', import.meta.url).href)}
  startWatchdog(process.env, (error) => { throw error })
  process.on('SIGUSR2', () => { console.log('standing still'); for (;;); })
  setInterval(() => undefined, 60_000)`

const hasSystemd = existsSync('/usr/bin/systemd-notify')

test.skipIf(!hasSystemd)('systemd hears from a process until its event loop stands still', async () => {
  const folder = await mkdtemp('/tmp/kashika-watchdog-')
  const NOTIFY_SOCKET = `${folder}/notify`
  const systemd = spawn('perl', ['-MSocket', '-MIO::Socket::UNIX', '-e', readDatagrams, NOTIFY_SOCKET])
  const heard: string[] = []
  systemd.stdout.setEncoding('utf8').on('data', (text) => heard.push(text))
  await expect.poll(() => existsSync(NOTIFY_SOCKET)).toBe(true)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NOTIFY_SOCKET, WATCHDOG_USEC: '600000' },
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    systemd.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  const countHeard = () => heard.join('').match(/WATCHDOG=1/g)?.length ?? 0
  await expect.poll(countHeard, { timeout: 10_000 }).toBeGreaterThan(2)

  const stoodStill = new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGUSR2')
  await stoodStill
  const before = countHeard()
  execFileSync('systemd-notify', ['STATUS=later'], { env: { ...process.env, NOTIFY_SOCKET } })
  await expect.poll(() => heard.join('')).toContain('STATUS=later')
  expect(countHeard() - before).toBeLessThanOrEqual(1)
})
