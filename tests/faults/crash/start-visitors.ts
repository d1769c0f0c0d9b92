import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type VisitorReport = {
  sent: number
  attempts: number
  refused: number
  conflicts: number
  writingSeconds: number
  acknowledged: Set<string>
}

export function startVisitors(origin: string, rate: number) {
  const thread = new Worker(new URL('./visitors-thread.ts', import.meta.url), {
    workerData: { origin, rate, timeoutMs: 40_000 },
  })
  const reportMessage = once(thread, 'message')
  return {
    stopAndReport: async (): Promise<VisitorReport> => {
      thread.postMessage('stop')
      const [report] = await reportMessage
      return report as VisitorReport
    },
  }
}
