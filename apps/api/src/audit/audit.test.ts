import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { get, goodPassword, join, post } from '../../test/people.ts'
import { setAdmin } from '../accounts/accounts.ts'
import { grantRights } from '../platform/migrations.ts'

let house: Awaited<ReturnType<typeof openTestHouse>>
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const told = async () =>
  (await house.pool.query('select what, who, host(ip) as ip, request_id from audit order by id')).rows

describe('the audit', () => {
  test('has one line for each thing done with an account', async () => {
    const { id, email, cookie } = await join(house.app, 'meera@example.com')
    await post(house.app, '/api/user/signin', { email, password: 'wrong' }, { ip: '192.0.2.7' })
    await post(house.app, '/api/user/signin', { email: 'stranger@example.com', password: 'wrong' })
    await post(house.app, '/api/user/signin', { email, password: goodPassword })
    await get(house.app, '/api/user/logout', cookie)
    await get(house.app, '/api/user/logout', cookie)
    await post(house.app, '/api/user/forgot-password', { email })
    await setAdmin(house.db, email, true)
    await setAdmin(house.db, email, false)
    const lines = await told()
    expect(lines.map(({ what, who }) => [what, who])).toEqual([
      ['sign-up', id],
      ['sign-in-failed', id],
      ['sign-in-failed', null],
      ['sign-in', id],
      ['logout', id],
      ['reset-asked', null],
      ['admin-granted', id],
      ['admin-revoked', id],
    ])
    expect(lines[1]).toMatchObject({ ip: '192.0.2.7', request_id: expect.stringMatching(/^[\w-]{8,}$/) })
  })

  test('has thirty lines an hour at the most for a stranger who goes on knocking at the desk', async () => {
    const knock = (ip: string) => house.app.inject({ path: '/api/admin/desk', remoteAddress: ip })
    for (let time = 0; time < 40; time++) expect((await knock('192.0.2.8')).statusCode).toBe(401)
    await knock('192.0.2.9')
    const knocks = (await told()).filter(({ what }) => what === 'refused')
    expect(knocks.filter(({ ip }) => ip === '192.0.2.8')).toHaveLength(30)
    expect(knocks.filter(({ ip }) => ip === '192.0.2.9')).toHaveLength(1)
  })

  test.each([`update audit set what = 'other'`, 'delete from audit', 'truncate audit'])(
    'cannot be changed, even by its owner: %s',
    async (sql) => {
      const before = await told()
      await expect(house.pool.query(sql)).rejects.toThrow('append-only')
      expect(await told()).toEqual(before)
    },
  )

  test('can only be added to by the role of the shop, which can do its work otherwise', async () => {
    const role = `shop_${process.pid}_test`
    const owner = new pg.Client({ connectionString: house.settings.DATABASE_URL })
    await owner.connect()
    await owner.query(`create role ${role}`)
    try {
      await grantRights(owner, role)
      await owner.query(`set role ${role}`)
      await owner.query(`insert into audit (what) values ('sign-in')`)
      await owner.query('update person set updated_at = now()')
      await owner.query(`insert into pgboss.job_common (name) select name from pgboss.queue limit 0`)
      for (const sql of [
        `update audit set what = 'x'`,
        'delete from audit',
        'truncate audit',
        'drop table audit',
      ]) {
        await expect(owner.query(sql)).rejects.toThrow(/permission denied|must be owner/)
      }
    } finally {
      await owner.query('reset role')
      await owner.query(`drop owned by ${role}`)
      await owner.query(`drop role ${role}`)
      await owner.end()
    }
  })
})
