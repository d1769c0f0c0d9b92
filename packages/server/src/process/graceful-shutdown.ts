import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '../units.ts'

type ShutdownHooks = {
  markNotReady: () => void
  close: () => Promise<unknown>
  onError: (error: unknown) => void
}

/** Not close-with-grace: it exits at once at a second signal, and Ctrl-C under `npm start` sends two. */
export function stopGracefully({ markNotReady, close, onError }: ShutdownHooks) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), seconds(12)).unref()
    markNotReady()
    await wait(seconds(1))
    try {
      await close()
      process.exit(0)
    } catch (error) {
      onError(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
