import { answerRequests } from '../../src/platform/programs/answer-requests.ts'

export type StubbornRequest = { work: 'answer' | 'work without end' | 'take memory' | 'end' | 'throw' }

const taken: Buffer[] = []

/** Does what a program may do that reads foreign files. */
answerRequests(async ({ work }: StubbornRequest) => {
  if (work === 'throw') throw new Error('it cannot be read')
  if (work === 'end') process.exit(3)
  while (work === 'work without end');
  while (work === 'take memory') {
    taken.push(Buffer.alloc(1_000_000, 1))
    // Lets the loop go on as one would that reads a stream.
    await new Promise(setImmediate)
  }
  return { pid: process.pid, secrets: Object.keys(process.env).filter((name) => /SECRET|URL/.test(name)) }
})
