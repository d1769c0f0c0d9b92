import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { handlePoolErrors } from './database.ts'
import { runTransaction } from './transaction.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let pool: pg.Pool
beforeAll(async () => {
  testApp = await openTestApp()
  pool = new pg.Pool({ connectionString: testApp.settings.DATABASE_URL, max: 1, query_timeout: 300 })
  handlePoolErrors(pool, () => undefined)
  await pool.query('create table stored (text text)')
})
afterAll(async () => {
  await pool.end()
  await testApp.close()
})
beforeEach(() => pool.query('truncate stored'))

const readStoredTexts = async () =>
  (await testApp.pool.query('select text from stored')).rows.map(({ text }) => text)
const insertSql = (text: string) => `insert into stored values ('${text}')`
const terminateBackendSql = 'select pg_terminate_backend(pg_backend_pid())'

describe('a transaction', () => {
  test('stores everything', async () => {
    expect(await runTransaction(pool, (db) => db.query(insertSql('all')).then(() => 'done'))).toBe('done')
    expect([await readStoredTexts(), pool.totalCount, pool.idleCount]).toEqual([['all'], 1, 1])
  })

  test('that fails stores nothing, and its connection is used again', async () => {
    const failing = runTransaction(pool, async (db) => {
      await db.query(insertSql('nothing'))
      throw new Error('a reason')
    })
    await expect(failing).rejects.toThrow('a reason')
    expect([await readStoredTexts(), pool.totalCount, pool.idleCount]).toEqual([[], 1, 1])
  })

  test.each([
    ['cannot be begun', 'begin nonsense', async () => undefined],
    [
      'loses its connection',
      'begin',
      (db: { query: (text: string) => Promise<unknown> }) => db.query(terminateBackendSql),
    ],
    ['is not answered in time', 'begin', (db) => db.query('select pg_sleep(1)')],
    ['loses its connection while it is begun', `begin; ${terminateBackendSql}`, async () => undefined],
  ] as [string, string, Parameters<typeof runTransaction>[1]][])(
    'that %s does not block the next',
    async (_, begin, work) => {
      await expect(runTransaction(pool, work, begin)).rejects.toThrow()
      await runTransaction(pool, (db) => db.query(insertSql('next')))
      expect(await readStoredTexts()).toEqual(['next'])
    },
  )

  test('that ignores a failed statement is rejected, since PostgreSQL stores nothing of it', async () => {
    const transaction = runTransaction(pool, async (db) => {
      await db.query(insertSql('before'))
      await db.query('select nonsense').catch(() => undefined)
    })
    await expect(transaction).rejects.toThrow('nothing was stored')
    expect(await readStoredTexts()).toEqual([])
  })

  test('that has ended accepts no more statements', async () => {
    let late: Promise<unknown> | undefined
    await runTransaction(pool, async (db) => {
      late = wait(20).then(() => db.query(insertSql('late')))
      late.catch(() => undefined)
    })
    await expect(late).rejects.toThrow('over')
    expect(await readStoredTexts()).toEqual([])
  })
})

test('a call whose COMMIT is not answered is unconfirmed, and one whose COMMIT was refused is busy', async () => {
  const { app } = testApp
  const write = () =>
    post(app, '/api/user/query', { name: 'Meera', email: 'meera@example.com', query: 'Is it in stock?' })
  const failAtCommit = (statement: string) =>
    testApp.pool.query(`
      create or replace function fail() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$;
      drop trigger if exists fail on enquiry;
      create constraint trigger fail after insert on enquiry deferrable initially deferred
        for each row execute function fail();`)

  await failAtCommit('perform pg_terminate_backend(pg_backend_pid())')
  const unconfirmed = await write()
  expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([503, 'unconfirmed'])
  expect(unconfirmed.headers['retry-after']).toBeUndefined()

  await failAtCommit(`raise exception 'busy' using errcode = '55P03'`)
  const refused = await write()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'busy',
    '5',
  ])
})
