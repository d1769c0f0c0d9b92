import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { RequestLog } from './request-log.ts'

test('a request is one line in the log, with its id, status and time', async () => {
  const lines: string[] = []
  const app = fastify({
    genReqId: () => 'festival',
    logController: new RequestLog(),
    logger: { stream: { write: (line) => lines.push(line) } },
  })
  app.get('/', async () => 'whole')
  await app.inject('/')
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      reqId: 'festival',
      req: expect.objectContaining({ method: 'GET' }),
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ])
})
