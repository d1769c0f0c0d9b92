import type { Logger } from 'pino'
import { Histogram } from 'prom-client'
import type { FinishedJob } from './worker.ts'

const jobHistogram = new Histogram({
  name: 'job_seconds',
  help: 'How long jobs took, by kind and by what became of them. A failed one is tried again.',
  labelNames: ['kind', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
})

export function logJob(log: Logger, { error, seconds, ...job }: FinishedJob) {
  jobHistogram.observe({ kind: job.job, outcome: error ? 'failed' : 'done' }, seconds)
  if (error) log.warn({ ...job, seconds, err: error }, 'job failed')
  else log.info({ ...job, seconds }, 'job done')
}
