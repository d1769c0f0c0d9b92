import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { commonEnvironment } from './app-processes.ts'
import { watchExit } from './unexpected-events.ts'

/** A process that is started again whenever it was killed, as a supervisor does. */
export function superviseProcess(entry: string, environment: Record<string, string>) {
  let isWanted = true
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [entry], {
      env: { ...commonEnvironment, ...environment },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    watchExit(child, entry)
    child.once('exit', () => isWanted && setTimeout(start, 200))
  }
  start()
  return {
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      isWanted = false
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
