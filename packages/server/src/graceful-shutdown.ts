import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from './units.ts'

/**
 * On SIGTERM or SIGINT: say so, let the balancer see it for a second, finish what is under way, exit 0.
 * What has not finished twelve seconds after the signal is cut off.
 */
export function stopGracefully(hooks: {
  markNotReady: () => void
  close: () => Promise<unknown>
  onError: (error: unknown) => void
}) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), seconds(12)).unref()
    hooks.markNotReady()
    await wait(seconds(1))
    try {
      await hooks.close()
      process.exit(0)
    } catch (error) {
      hooks.onError(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
