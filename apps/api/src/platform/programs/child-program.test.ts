import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import type { StubbornRequest } from '../../../test/programs/stubborn-program.ts'
import { openChildProgram } from './child-program.ts'
import { readProcessUsage } from './process-usage.ts'

type StubbornAnswer = { pid: number; secrets: string[] }

const source = new URL('../../../test/programs/stubborn-program.ts', import.meta.url)
const openStubborn = (limits = {}) =>
  openChildProgram<StubbornRequest, StubbornAnswer>(source, { memoryMb: 160, heapMb: 64, ...limits })
let program = openStubborn()
afterEach(() => {
  program.end()
  program = openStubborn()
})

const request = (work: StubbornRequest['work'], cpuLimitMs = 10_000) =>
  program.request({ work }, { cpuLimitMs })
const hasEnded = (pid: number) => readProcessUsage(pid) === undefined

test('answers one request after the other in one process, which knows none of our settings', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret')
  const answers = await Promise.all([request('answer'), request('answer')])
  vi.unstubAllEnvs()
  expect(answers[0]?.pid).not.toBe(process.pid)
  expect(answers[1]).toEqual({ pid: answers[0]?.pid, secrets: [] })
})

test.each([
  ['works without end', 'work without end', 'time'],
  ['takes memory without end', 'take memory', 'memory'],
  ['ends by itself', 'end', 'ended'],
] as const)(
  'one that %s is ended, and the next request is answered by another',
  async (_what, work, reason) => {
    const { pid } = await request('answer')
    const failing = request(work, 300)
    const next = request('answer')
    await expect(failing).rejects.toMatchObject({ name: 'ChildProgramError', reason })
    expect((await next).pid).not.toBe(pid)
    await vi.waitFor(() => expect(hasEnded(pid)).toBe(true))
  },
)

test('a request that fails ends nothing', async () => {
  const { pid } = await request('answer')
  await expect(request('throw')).rejects.toMatchObject({
    reason: 'refused',
    message: 'stubborn-program failed: it cannot be read',
  })
  expect((await request('answer')).pid).toBe(pid)
})

test('ends when nothing has been asked for a while', async () => {
  program = openStubborn({ idleMs: 50 })
  const { pid } = await request('answer')
  await vi.waitFor(() => expect(hasEnded(pid)).toBe(true), { timeout: 10_000 })
  expect((await request('answer')).pid).not.toBe(pid)
})

test('says that it did not start where there is no program', async () => {
  const missing = openChildProgram(new URL('./missing.ts', import.meta.url), { memoryMb: 160, heapMb: 64 })
  await expect(missing.start()).rejects.toMatchObject({ reason: 'start' })
})

test('ends with its parent, also where that is killed', async () => {
  const parent = `
    const { openChildProgram } = await import('${new URL('./child-program.ts', import.meta.url)}')
    const program = openChildProgram(new URL('${source}'), { memoryMb: 160, heapMb: 64 })
    const { pid } = await program.request({ work: 'answer' }, { cpuLimitMs: 10_000 })
    process.stdout.write(String(pid), () => process.kill(process.pid, 'SIGKILL'))`
  const killed = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', parent]).catch(
    (error: { signal: string; stdout: string }) => error,
  )
  expect(killed).toMatchObject({ signal: 'SIGKILL', stdout: expect.stringMatching(/^\d+$/) })
  await vi.waitFor(() => expect(hasEnded(Number(killed.stdout))).toBe(true), { timeout: 10_000 })
})
