import { execFile } from 'node:child_process'

/**
 * While the event loop stands still nothing is sent, and systemd starts the process anew. By a program of systemd's, since
 * Node cannot write to its socket.
 */
export function startWatchdog(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv,
  onError: (error: Error) => void,
) {
  if (!NOTIFY_SOCKET || !WATCHDOG_USEC) return
  const limitMs = Number(WATCHDOG_USEC) / 1000
  const notify = () => execFile('systemd-notify', ['WATCHDOG=1'], (error) => error && onError(error))
  setInterval(notify, limitMs / 3).unref()
}
