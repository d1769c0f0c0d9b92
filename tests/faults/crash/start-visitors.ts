import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What the visitors did, told when the last of them has left. */
export type VisitorReport = {
  sent: number
  attempts: number
  refused: number
  conflicts: number
  wroteFor: number
  acknowledged: Set<string>
}

/** Lets visitors come at `rate` a second until they are called back. */
export function startVisitors(origin: string, rate: number) {
  const thread = new Worker(new URL('./visitors-thread.ts', import.meta.url), {
    workerData: { origin, rate, timeoutMs: 40_000 },
  })
  const reportMessage = once(thread, 'message')
  return {
    stopAndReport: async (): Promise<VisitorReport> => {
      thread.postMessage('enough')
      const [visited] = await reportMessage
      return visited as VisitorReport
    },
  }
}
