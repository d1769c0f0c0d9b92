import { readFileSync } from 'node:fs'

export type ProcessUsage = { cpuMs: number; memoryMb: number }

const ticksPerSecond = 100

/** Undefined where the process has ended, or the system has no /proc. */
export function readProcessUsage(pid: number | undefined): ProcessUsage | undefined {
  try {
    // The second field is the program's name in brackets, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [, resident = ''] = readFileSync(`/proc/${pid}/status`, 'utf8').split('VmRSS:')
    return {
      cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond,
      memoryMb: Number.parseInt(resident, 10) / 1024,
    }
  } catch {
    return undefined
  }
}
