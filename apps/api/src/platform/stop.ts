import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from './measures.ts'

/**
 * On SIGTERM or SIGINT: say so, let the balancer see it for a second, finish what is under way, exit 0.
 * What has not finished twelve seconds after the signal is cut off.
 */
export function stopGracefully(steps: {
  notReady: () => void
  close: () => Promise<unknown>
  onError: (error: unknown) => void
}) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), seconds(12)).unref()
    steps.notReady()
    await wait(seconds(1))
    try {
      await steps.close()
      process.exit(0)
    } catch (error) {
      steps.onError(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
