import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { minutes, seconds } from '@kashika/server/units'
import pLimit from 'p-limit'
import { type ProcessUsage, readProcessUsage } from './process-usage.ts'

const sentences = {
  start: 'did not start',
  time: 'took too long',
  memory: 'took too much memory',
  ended: 'ended by itself',
  refused: 'failed',
}
type FailureReason = keyof typeof sentences

export class ChildProgramError extends Error {
  readonly reason: FailureReason

  constructor(program: string, reason: FailureReason, detail = '') {
    super([`${program} ${sentences[reason]}`, detail].filter(Boolean).join(': '))
    this.name = 'ChildProgramError'
    this.reason = reason
  }
}

export type Answer<Response> = { response: Response } | { failure: string }

/** Memory of the whole process, and of the heap of its script. */
type ChildProgramLimits = { memoryMb: number; heapMb: number; idleMs?: number }

const watchIntervalMs = 50
const startTimeoutMs = minutes(1)
/** Of one that only waits, which takes no processor time. */
const answerTimeoutMs = minutes(2)

/**
 * Answers one request at a time in a process of its own, which is ended from outside when it passes a limit, and when
 * nothing has been asked for a while. It knows none of our settings: what reads foreign files needs no secret.
 */
export function openChildProgram<Request extends object, Response>(
  source: URL,
  { memoryMb, heapMb, idleMs = seconds(5) }: ChildProgramLimits,
) {
  const name = basename(source.pathname, '.ts')
  const runOneAtATime = pLimit(1)
  let running: ChildProcess | undefined
  let memoryAtStartMb = 0
  let idleTimer: NodeJS.Timeout | undefined

  function end() {
    clearTimeout(idleTimer)
    running?.kill('SIGKILL')
    running = undefined
  }

  async function start(): Promise<ChildProcess> {
    clearTimeout(idleTimer)
    if (running) return running
    const child = fork(findProgram(source), {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
      env: { NODE_ENV: process.env['NODE_ENV'], MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running = child
    const forget = () => {
      process.off('exit', end)
      if (running === child) running = undefined
    }
    process.once('exit', end)
    child.once('exit', forget).on('error', forget)
    const startedAt = performance.now()
    await receive(child, () => (performance.now() - startedAt > startTimeoutMs ? 'start' : undefined)).catch(
      (error) => {
        end()
        throw new ChildProgramError(name, 'start', error.message)
      },
    )
    memoryAtStartMb = readMemoryMb(child)
    child.unref()
    child.channel?.unref()
    return child
  }

  function receive<Message>(child: ChildProcess, findBreach: () => FailureReason | undefined) {
    const { promise, resolve, reject } = Promise.withResolvers<Message>()
    const fail = (reason: FailureReason) => reject(new ChildProgramError(name, reason))
    const failAsEnded = () => fail('ended')
    const takeMessage = (message: unknown) => resolve(message as Message)
    child.once('message', takeMessage).once('exit', failAsEnded).once('error', failAsEnded)
    const timer = setInterval(() => {
      const breach = findBreach()
      if (breach) fail(breach)
    }, watchIntervalMs)
    return promise.finally(() => {
      clearInterval(timer)
      child.off('message', takeMessage).off('exit', failAsEnded).off('error', failAsEnded)
    })
  }

  async function request(request: Request, cpuLimitMs: number): Promise<Response> {
    const child = await start()
    const before = readProcessUsage(child.pid)
    const startedAt = performance.now()
    const findBreach = () => {
      const waitedMs = performance.now() - startedAt
      const { cpuMs, memoryMb: usedMb } = measureWork(before, readProcessUsage(child.pid), waitedMs)
      if (usedMb > memoryMb) return 'memory'
      return cpuMs > cpuLimitMs || waitedMs > answerTimeoutMs ? 'time' : undefined
    }
    const received = receive<Answer<Response>>(child, findBreach)
    child.send(request, (error) => error && child.emit('error', error))
    const answer = await received.catch((error) => {
      end()
      throw error
    })
    // What lies in memory after a large request must not be held against the next.
    if (readMemoryMb(child) > (memoryAtStartMb + memoryMb) / 2) end()
    if ('failure' in answer) throw new ChildProgramError(name, 'refused', answer.failure)
    return answer.response
  }

  async function endWhenIdle<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().finally(() => {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(end, idleMs).unref()
    })
  }

  return {
    /** Fails where no program can be started, which says nothing of what it would be asked. */
    start: () => runOneAtATime(() => endWhenIdle(start)),
    request: (content: Request, { cpuLimitMs }: { cpuLimitMs: number }) =>
      runOneAtATime(() => endWhenIdle(() => request(content, cpuLimitMs))),
    /** Of the process that runs, if any. */
    findPid: () => running?.pid,
    end,
  }
}

const readMemoryMb = ({ pid }: ChildProcess) => readProcessUsage(pid)?.memoryMb ?? 0

/** Where the system does not tell, the time that has passed stands for the processor's. */
function measureWork(before: ProcessUsage | undefined, after: ProcessUsage | undefined, waitedMs: number) {
  if (!before || !after) return { cpuMs: waitedMs, memoryMb: 0 }
  return { cpuMs: after.cpuMs - before.cpuMs, memoryMb: after.memoryMb }
}

/** In a build all programs lie in one folder, and what calls them lies there or in `chunks` below it. */
function findProgram(source: URL): URL {
  const built = `${basename(source.pathname, '.ts')}.js`
  const places = [source, new URL(built, source), new URL(`../${built}`, source)]
  return places.find((place) => existsSync(place)) ?? source
}
