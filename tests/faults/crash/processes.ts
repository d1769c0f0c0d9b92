import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { common } from '../house.ts'
import { watchExit } from '../unexpected.ts'

/** A process that is started again whenever it was killed, as a supervisor does. */
export function keepRunning(entry: string, environment: Record<string, string>) {
  let wanted = true
  let child: ChildProcess
  const start = () => {
    child = spawn(process.execPath, [entry], {
      env: { ...common, ...environment },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    watchExit(child, entry)
    child.once('exit', () => wanted && setTimeout(start, 200))
  }
  start()
  return {
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      wanted = false
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
