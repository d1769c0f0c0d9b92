import { Histogram } from 'prom-client'

const intakeSeconds = new Histogram({
  name: 'picture_intake_seconds',
  help: 'How long pictures took to be read and written anew, by what became of them.',
  labelNames: ['outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
// At zero from the start: Prometheus sees no increase in a series that begins at one.
for (const outcome of ['kept', 'refused']) intakeSeconds.zero({ outcome })

export async function measureIntake<Result>(work: () => Promise<Result>): Promise<Result> {
  const stopTimer = intakeSeconds.startTimer()
  try {
    const result = await work()
    stopTimer({ outcome: 'kept' })
    return result
  } catch (error) {
    stopTimer({ outcome: 'refused' })
    throw error
  }
}
