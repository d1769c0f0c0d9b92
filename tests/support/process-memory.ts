import { readFileSync } from 'node:fs'

/** PSS of a process and of the programs it has started, which may end at any moment. */
export function readMemoryMb(pid: number): number {
  const children = readProcFile(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  const [, kilobytes = ''] = /^Pss:\s+(\d+)/m.exec(readProcFile(pid, 'smaps_rollup')) ?? []
  return children.reduce((sum, child) => sum + readMemoryMb(child), Number(kilobytes) / 1024)
}

function readProcFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
