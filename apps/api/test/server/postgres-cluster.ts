import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { waitUntil } from '../wait-until.ts'
import { freePort } from './free-port.ts'

export const [bin] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
/** PostgreSQL refuses to run as root. */
const [command, ...prefix] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : ['env']

function runAsPostgres(program: string, ...args: string[]) {
  execFileSync(command ?? 'env', [...prefix, program, ...args], { cwd: '/tmp', stdio: 'ignore' })
}

/** Without pipes, which the postmaster would inherit and keep open. */
const runInBackground = (program: string, ...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command ?? 'env', [...prefix, `${bin}/${program}`, ...args], {
      cwd: '/tmp',
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed`))))
  })

export async function openCluster(settings: string[] = [], template?: string, parentFolder = '/tmp') {
  const folder = await mkdtemp(`${parentFolder}/kashika-cluster-`)
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
  /** A start fails until the children of the killed server have released its shared memory. */
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
  const restart = () => runInBackground('pg_ctl', ...startArguments.slice(0, -1), '-m', 'fast', 'restart')
  const toShellCommand = (...args: string[]) =>
    [command, ...prefix, `${bin}/pg_ctl`, ...args].map((word) => `'${word}'`).join(' ')
  start()
  return {
    port,
    folder,
    commands: {
      start: toShellCommand(...startArguments),
      // Returns before the server has stopped, as systemctl does.
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
