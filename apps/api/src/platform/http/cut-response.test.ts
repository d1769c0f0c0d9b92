import { endpoints } from '@kashika/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileCut } from './cut-response.ts'

const Answer = z.object({
  success: z.literal(true),
  items: z.array(z.object({ name: z.string(), more: z.array(z.string()).optional() })),
  found: z.object({ words: z.array(z.string()) }).optional(),
})

test('what the schema does not name is removed, at every depth', () => {
  const cut = compileCut(Answer)
  const answer = {
    success: true,
    secret: 1,
    items: [
      { name: 'Tara', more: ['b'], cost: 2 },
      { name: 'Noor', owner: { email: 'x' } },
    ],
    found: { words: ['ring'], rank: 3 },
  }
  expect(cut(answer)).toEqual(Answer.parse(answer))
  expect(JSON.stringify(cut(answer))).toBe(JSON.stringify(Answer.parse(answer)))
})

test('a schema that cannot be cut is refused when it is mounted', () => {
  expect(() => compileCut(z.object({ either: z.union([z.string(), z.number()]) }))).toThrow('union')
})

test('every public answer can be cut', () => {
  const publicReads = Object.values(endpoints).filter(
    (row) => row.method === 'GET' && row.access === 'anyone' && !('writes' in row),
  )
  expect(publicReads.length).toBeGreaterThanOrEqual(5)
  for (const row of publicReads) compileCut(row.response)
})
