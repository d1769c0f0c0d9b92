import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { buildOpenApi } from './openapi.ts'

test('OpenAPI has every row of the table, and the list’s parameters and fields', () => {
  const { paths } = buildOpenApi()
  for (const row of Object.values(calls)) expect(paths[row.path]).toHaveProperty(row.method.toLowerCase())
  const list = JSON.stringify(paths['/api/user/jewel'])
  for (const word of [
    'category',
    'sort',
    'limit',
    'cursor',
    'goldItem',
    'nextCursor',
    'rating',
    'requestId',
  ]) {
    expect(list).toContain(`"${word}"`)
  }
})
