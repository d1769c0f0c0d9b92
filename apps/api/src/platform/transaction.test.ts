import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { post } from '../../test/people.ts'
import { survive } from './database.ts'
import { runTransaction } from './transaction.ts'

let house: Awaited<ReturnType<typeof openTestHouse>>
let pool: pg.Pool
beforeAll(async () => {
  house = await openTestHouse()
  pool = new pg.Pool({ connectionString: house.settings.DATABASE_URL, max: 1, query_timeout: 300 })
  survive(pool, () => undefined)
  await pool.query('create table kept (text text)')
})
afterAll(async () => {
  await pool.end()
  await house.close()
})
beforeEach(() => pool.query('truncate kept'))

const kept = async () => (await house.pool.query('select text from kept')).rows.map(({ text }) => text)
const keep = (text: string) => `insert into kept values ('${text}')`
const cutOff = 'select pg_terminate_backend(pg_backend_pid())'

describe('a transaction', () => {
  test('stores all of it', async () => {
    expect(await runTransaction(pool, (db) => db.query(keep('all')).then(() => 'done'))).toBe('done')
    expect([await kept(), pool.totalCount, pool.idleCount]).toEqual([['all'], 1, 1])
  })

  test('that fails stores nothing, and its connection is used again', async () => {
    const failing = runTransaction(pool, async (db) => {
      await db.query(keep('nothing'))
      throw new Error('a reason')
    })
    await expect(failing).rejects.toThrow('a reason')
    expect([await kept(), pool.totalCount, pool.idleCount]).toEqual([[], 1, 1])
  })

  test.each([
    ['cannot be begun', 'begin nonsense', async () => undefined],
    [
      'loses its connection',
      'begin',
      (db: { query: (text: string) => Promise<unknown> }) => db.query(cutOff),
    ],
    ['is not answered in time', 'begin', (db) => db.query('select pg_sleep(1)')],
    ['loses its connection while it is begun', `begin; ${cutOff}`, async () => undefined],
  ] as [string, string, Parameters<typeof runTransaction>[1]][])(
    'that %s leaves room for the next',
    async (_, begin, work) => {
      await expect(runTransaction(pool, work, begin)).rejects.toThrow()
      await runTransaction(pool, (db) => db.query(keep('next')))
      expect(await kept()).toEqual(['next'])
    },
  )

  test('that goes on after a failed statement is refused, since PostgreSQL stores nothing of it', async () => {
    const going = runTransaction(pool, async (db) => {
      await db.query(keep('before'))
      await db.query('select nonsense').catch(() => undefined)
    })
    await expect(going).rejects.toThrow('nothing was stored')
    expect(await kept()).toEqual([])
  })

  test('that is over cannot be written in any more', async () => {
    let late: Promise<unknown> | undefined
    await runTransaction(pool, async (db) => {
      late = wait(20).then(() => db.query(keep('late')))
      late.catch(() => undefined)
    })
    await expect(late).rejects.toThrow('over')
    expect(await kept()).toEqual([])
  })
})

test('a call whose COMMIT is not answered says that nobody knows, and one that was refused that nothing was stored', async () => {
  const { app } = house
  const write = () =>
    post(app, '/api/user/query', { name: 'Meera', email: 'meera@example.com', query: 'Is it in stock?' })
  const failAtCommit = (what: string) =>
    house.pool.query(`
      create or replace function fail() returns trigger language plpgsql as $$ begin ${what}; return null; end $$;
      drop trigger if exists fail on enquiry;
      create constraint trigger fail after insert on enquiry deferrable initially deferred
        for each row execute function fail();`)

  await failAtCommit('perform pg_terminate_backend(pg_backend_pid())')
  const unknown = await write()
  expect([unknown.statusCode, unknown.json().code]).toEqual([503, 'unconfirmed'])
  expect(unknown.headers['retry-after']).toBeUndefined()

  await failAtCommit(`raise exception 'busy' using errcode = '55P03'`)
  const refused = await write()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'busy',
    '5',
  ])
})
