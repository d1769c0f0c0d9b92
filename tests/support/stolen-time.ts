import { readFileSync } from 'node:fs'

/** Above this share, times say more about the other guests of the machine's host than about the shop. */
const tolerableShare = 0.05

/** From now on; the function says whether a time above its limit is to be taken for the shop's. */
export function startMeasuringStolenTime() {
  const before = readCpuTimes()
  return function readStolenTime() {
    const after = readCpuTimes()
    const share = (after.stolen - before.stolen) / (after.all - before.all)
    return { isTolerable: share <= tolerableShare, percent: Math.round(share * 100) }
  }
}

/** In the order of proc(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function readCpuTimes() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = line.split(/\s+/).slice(1, 9).map(Number)
  return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) }
}
