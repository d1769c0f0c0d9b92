import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { buildOpenApi } from './openapi.ts'

test('OpenAPI has every row of the table, and the list’s parameters and fields', () => {
  const { paths, components } = buildOpenApi()
  for (const row of Object.values(calls)) expect(paths[row.path]).toHaveProperty(row.method.toLowerCase())
  const list = JSON.stringify([paths['/api/user/jewel'], components.responses])
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

test('every response that OpenAPI refers to is there', () => {
  const { components, ...rest } = buildOpenApi()
  const references = JSON.stringify(rest).matchAll(/#\/components\/responses\/(\w+)/g)
  const names = new Set(Array.from(references, ([, name]) => name))
  expect(names.size).toBeGreaterThan(30)
  expect(Object.keys(components.responses)).toEqual(expect.arrayContaining([...names]))
})
