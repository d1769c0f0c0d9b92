import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** `.ci/run` unpacks Debian's package into var/tools where it is not installed. */
export function findPrometheusProgram(name: 'prometheus' | 'promtool') {
  const unpackedProgram = resolve(`var/tools/usr/bin/${name}`)
  return existsSync(unpackedProgram) ? unpackedProgram : name
}
