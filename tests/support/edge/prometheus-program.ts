import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Debian's, or the one `.ci/run` has unpacked: the server and its tool come in one package. */
export function findPrometheusProgram(name: 'prometheus' | 'promtool') {
  const unpackedProgram = resolve(`var/tools/usr/bin/${name}`)
  return existsSync(unpackedProgram) ? unpackedProgram : name
}
