import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Debian's, or the one `.ci/run` has unpacked: the server and its tool come in one package. */
export function toolOf(name: 'prometheus' | 'promtool') {
  const own = resolve(`var/tools/usr/bin/${name}`)
  return existsSync(own) ? own : name
}
