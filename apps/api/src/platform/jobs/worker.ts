import { describeError } from '@kashika/server/describe-error'
import type { Database } from '../database/database.ts'
import { createBoss, type JobKind } from './queue.ts'

/** Thrown where a retry cannot help: the job goes to the dead letter queue at once. */
export class PermanentFailure extends Error {
  readonly code: string | undefined

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    this.code = cause.code
  }
}

export type FinishedJob = {
  job: string
  id: string
  requestId: string | undefined
  seconds: number
  error: unknown
}

/** By default pg-boss runs one job every two seconds. A killed worker repeats at most one batch. */
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
    /** At least once for each job; a throw retries it with growing delay, unless it is a PermanentFailure. */
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
