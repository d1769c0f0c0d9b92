import { describeError } from '@kashika/server/describe-error'
import type { Database } from '../database/database.ts'
import { createBoss, type JobKind } from './queue.ts'

/** Thrown by work that would fail again however often it is tried: the job is given up at once. */
export class PermanentFailure extends Error {
  readonly code: string | undefined

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    this.code = cause.code
  }
}

/** What the worker did, for its log and its figures. */
export type FinishedJob = {
  job: string
  id: string
  requestId: string | undefined
  seconds: number
  error: unknown
}

/**
 * So many jobs of a kind at once, and the next as soon as they are done while there are more: by itself the queue does
 * one job every two seconds. A worker that is killed repeats at most one such handful.
 */
const defaultBatchSize = 20
type WorkOptions = {
  pollingIntervalSeconds: number
  batchSize: number
  burstWhenBatchFull: true
  perJobResults: true
}

type WorkerOptions = { onJobDone?: (job: FinishedJob) => void; pollingSeconds?: number }
export type Worker = Awaited<ReturnType<typeof openWorker>>

export async function openWorker(
  database: Database,
  onError: (error: Error) => void,
  { onJobDone = () => undefined, pollingSeconds = 2 }: WorkerOptions = {},
) {
  const worker = createBoss(database.pool, { supervise: true, migrate: false })
  worker.on('error', onError)
  await worker.start()
  const timers: NodeJS.Timeout[] = []
  return {
    /** Runs `work` for each job, at least once; a throw puts that job back with a growing delay, unless it is a PermanentFailure. */
    handle: <Data extends object>(job: JobKind<Data>, work: (data: Data, id: string) => Promise<void>) =>
      worker.work<Data & { requestId?: string }, unknown, WorkOptions>(
        job.name,
        {
          pollingIntervalSeconds: pollingSeconds,
          batchSize: job.concurrency ?? defaultBatchSize,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs) =>
          Promise.all(
            jobs.map(async ({ data: { requestId, ...data }, id }) => {
              const started = performance.now()
              const error = await work(data as unknown as Data, id).then(
                () => undefined,
                (reason: unknown) => reason ?? new Error('it failed and did not say why'),
              )
              const seconds = (performance.now() - started) / 1000
              onJobDone({ job: job.name, id, requestId, error, seconds })
              return error === undefined
                ? { id, status: 'completed' as const }
                : { id, status: toJobStatus(error), output: describeError(error) }
            }),
          ),
      ),
    /** Does something again and again, never twice at once; what failed is tried again the next time. */
    repeatEvery: (intervalMs: number, task: () => Promise<void>) => {
      let isRunning = false
      const tick = async () => {
        if (isRunning) return
        isRunning = true
        await task().catch(onError)
        isRunning = false
      }
      timers.push(setInterval(tick, intervalMs))
      void tick()
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await worker.stop({ graceful: true, timeout: 8_000 })
    },
  }
}

const toJobStatus = (error: unknown) => (error instanceof PermanentFailure ? 'deadletter' : 'failed')
