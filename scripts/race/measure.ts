import { readFileSync } from 'node:fs'
import { runWrk } from '../../tests/support/edge/wrk.ts'

export type Contestant = {
  origin: string
  /** The processes whose work counts. */
  pids: number[]
  path?: string
  /** Addresses that were never asked for before, so that no cache has them. */
  makeFreshPaths?: () => string[]
  headers?: Record<string, string>
  /** Checked apart, since wrk does not tell 304 from 200. */
  status?: number
}
export type Cost = { cpuMs: number; perSecond: number }

const noAnswer: Cost = { cpuMs: Number.POSITIVE_INFINITY, perSecond: 0 }

export async function measureCost(contestant: Contestant, seconds: number): Promise<Cost> {
  const { origin, pids, path = '/', makeFreshPaths, headers = {}, status } = contestant
  const paths = makeFreshPaths?.()
  const url = paths ? origin : `${origin}${path}`
  if (status && (await fetch(url, { headers })).status !== status) return noAnswer
  const cpuBefore = readCpuMs(pids)
  const result = await runWrk(url, { seconds, connections: 8, headers, ...(paths && { paths }) })
  const cpuMs = readCpuMs(pids) - cpuBefore
  if (result.failed > 0) throw new Error(`${url}: ${result.failed} requests failed`)
  if (paths && result.answered > paths.length) throw new Error(`${url}: ${paths.length} paths are too few`)
  return { cpuMs: cpuMs / result.answered, perSecond: result.perSecond }
}

const ticksPerSecond = 100

export function readCpuMs(pids: number[]) {
  const ticks = pids.map((pid) => {
    // The second field is the program's name in brackets, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / ticksPerSecond
}
