import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { migrate } from './app-processes.ts'
import { freePort } from './free-port.ts'

const [bin] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
/** PostgreSQL refuses to run as root; elsewhere the one who runs the tests is good enough. */
const [command, ...prefix] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : ['env']

function runAsPostgres(program: string, ...args: string[]) {
  execFileSync(command ?? 'env', [...prefix, program, ...args], { cwd: '/tmp', stdio: 'ignore' })
}

/** Does not wait for what the program leaves behind: the postmaster would hold our pipes for ever. */
const runInBackground = (program: string, ...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command ?? 'env', [...prefix, `${bin}/${program}`, ...args], {
      cwd: '/tmp',
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed`))))
  })

/** One with the shop's schema, copied where there is a template to copy from: `template.ts` makes it once per run. */
export async function openMigratedCluster(settings: string[] = []) {
  const template = process.env['MIGRATED_CLUSTER']
  const cluster = await openCluster(settings, template)
  if (!template) await migrate(cluster.url())
  return cluster
}

/** A PostgreSQL of one's own, to be stopped, started and killed at will. */
export async function openCluster(settings: string[] = [], template?: string) {
  const folder = await mkdtemp('/tmp/kashika-cluster-')
  await chmod(folder, 0o777)
  const port = await freePort()
  if (template) runAsPostgres('cp', '-a', `${template}/data`, folder)
  else
    runAsPostgres(`${bin}/initdb`, '--auth=trust', '--username=postgres', '--no-sync', '-D', `${folder}/data`)
  const options = ['listen_addresses=127.0.0.1', ...settings].map((setting) => `-c ${setting}`).join(' ')
  const startArguments = [
    ...['-D', `${folder}/data`, '-w', '-l', `${folder}/log`],
    ...['-o', `-p ${port} -k ${folder} ${options}`, 'start'],
  ]
  const start = () => runAsPostgres(`${bin}/pg_ctl`, ...startArguments)
  const kill = async () => {
    const [pid] = (await readFile(`${folder}/data/postmaster.pid`, 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  /** Kills the postmaster and starts it again as soon as its orphans have let go of its memory. */
  const killAndStart = async () => {
    await kill()
    const tryToStart = () =>
      runInBackground('pg_ctl', ...startArguments).then(
        () => true,
        () => false,
      )
    if (!(await waitUntil(tryToStart, { timeoutMs: 30_000, intervalMs: 250 })))
      throw new Error('PostgreSQL did not come back.')
  }
  const stop = (mode: 'immediate' | 'fast' = 'immediate') =>
    runAsPostgres(`${bin}/pg_ctl`, '-D', `${folder}/data`, '-w', '-m', mode, 'stop')
  /** Those who are connected are cut off; it does not hold up whoever asks for it. */
  const restart = () => runInBackground('pg_ctl', ...startArguments.slice(0, -1), '-m', 'fast', 'restart')
  /** The same for a script that stops and starts it by itself. */
  const toShellCommand = (...args: string[]) =>
    [command, ...prefix, `${bin}/pg_ctl`, ...args].map((word) => `'${word}'`).join(' ')
  start()
  return {
    port,
    folder,
    commands: {
      start: toShellCommand(...startArguments),
      // As systemctl does it: told to stop, not stopped yet.
      stop: toShellCommand('-D', `${folder}/data`, '-W', '-m', 'fast', 'stop'),
    },
    url: (atPort = port) => `postgres://postgres@127.0.0.1:${atPort}/postgres`,
    start,
    stop,
    kill,
    killAndStart,
    restart,
    remove: async () => {
      if (existsSync(`${folder}/data/postmaster.pid`)) stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
