import { readProcessUsage } from '../../apps/api/src/platform/programs/process-usage.ts'
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

export function readCpuMs(pids: number[]) {
  const usages = pids.map((pid) => {
    const usage = readProcessUsage(pid)
    if (!usage) throw new Error(`process ${pid} has ended`)
    return usage
  })
  return usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}
