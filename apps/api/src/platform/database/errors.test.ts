import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnreachable } from './errors.ts'

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error)

test('a missing socket means an unreachable database, a missing file does not', async () => {
  const client = new pg.Client({ host: '/nowhere/at/all', user: 'nobody' })
  expect(isDatabaseUnreachable(await failureOf(client.connect()))).toBe(true)
  expect(isDatabaseUnreachable(await failureOf(readFile('/nowhere/at/all')))).toBe(false)
})
