import type { Answer } from './child-program.ts'

/** In the child: it ends with its parent, and not by the signals that ask the parent to finish. */
export function answerRequests<Request, Response>(answer: (request: Request) => Promise<Response>) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  process.on('message', async (request: Request) => {
    send(
      await answer(request).then(
        (response) => ({ response }),
        (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
      ),
    )
  })
  send('ready')
}

const send = (message: Answer<unknown> | 'ready') => process.send?.(message)
