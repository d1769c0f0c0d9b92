import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { commonEnvironment } from './app-processes.ts'
import { watchExit } from './unexpected-events.ts'

export function superviseProcess(entry: string, environment: Record<string, string>) {
  let shouldRestart = true
  let child: ChildProcess
  let starts = 0
  const start = () => {
    starts++
    child = spawn(process.execPath, [entry], {
      env: { ...commonEnvironment, ...environment },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    watchExit(child, entry)
    child.once('exit', () => shouldRestart && setTimeout(start, 200))
  }
  start()
  return {
    countStarts: () => starts,
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      shouldRestart = false
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
