import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { freePort } from './ports.ts'

const [bin] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
/** PostgreSQL refuses to run as root; elsewhere the one who runs the tests is good enough. */
const [command, ...prefix] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : ['env']

function run(program: string, ...args: string[]) {
  execFileSync(command ?? 'env', [...prefix, `${bin}/${program}`, ...args], { cwd: '/tmp', stdio: 'ignore' })
}

/** A PostgreSQL of one's own, to be stopped and started at will. */
export async function openCluster() {
  const folder = await mkdtemp('/tmp/kashika-cluster-')
  await chmod(folder, 0o777)
  const port = await freePort()
  run('initdb', '--auth=trust', '--username=postgres', '--no-sync', '-D', `${folder}/data`)
  const start = () =>
    run(
      'pg_ctl',
      '-D',
      `${folder}/data`,
      '-w',
      '-l',
      `${folder}/log`,
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
      'start',
    )
  const stop = () => run('pg_ctl', '-D', `${folder}/data`, '-w', '-m', 'immediate', 'stop')
  start()
  return {
    port,
    url: (at = port) => `postgres://postgres@127.0.0.1:${at}/postgres`,
    start,
    stop,
    remove: async () => {
      stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
