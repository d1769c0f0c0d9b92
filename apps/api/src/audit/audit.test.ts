import { days } from '@kashika/server/units'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmEmail, get, post, signUpVisitor, validPassword } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { setAdmin } from '../accounts/accounts.ts'
import { grantRights } from '../platform/database/migrations.ts'
import { appendOnlyTables, deleteOldAudit } from './audit.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const readAuditRows = async () =>
  (await testApp.pool.query('select what, who, host(ip) as ip, request_id from audit order by id')).rows

describe('the audit', () => {
  test('has one row for each action on an account', async () => {
    const { id, email, cookie } = await signUpVisitor(testApp.app, 'meera@example.com')
    await post(testApp.app, '/api/user/signin', { email, password: 'wrong' }, { ip: '192.0.2.7' })
    await post(testApp.app, '/api/user/signin', { email: 'stranger@example.com', password: 'wrong' })
    await post(testApp.app, '/api/user/signin', { email, password: validPassword })
    await get(testApp.app, '/api/user/logout', cookie)
    await get(testApp.app, '/api/user/logout', cookie)
    await post(testApp.app, '/api/user/forgot-password', { email })
    await confirmEmail(testApp.db, email)
    await setAdmin(testApp.db, email, true)
    await setAdmin(testApp.db, email, false)
    const lines = await readAuditRows()
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

  test('has four rows with counts for a network that was refused 2,000 times', async () => {
    const callDesk = (ip: string) => testApp.app.inject({ path: '/api/admin/desk', remoteAddress: ip })
    for (let start = 0; start < 2000; start += 100) {
      const addresses = Array.from({ length: 100 }, (_, n) => `2001:db8:0:7::${(start + n).toString(16)}`)
      for (const answer of await Promise.all(addresses.map(callDesk))) expect(answer.statusCode).toBe(401)
    }
    await callDesk('192.0.2.9')
    const { rows } = await testApp.pool.query(
      `select host(ip) as ip, times from audit where what = 'refused' order by times`,
    )
    expect(rows.filter(({ ip }) => ip.startsWith('2001:')).map(({ times }) => times)).toEqual([
      1, 10, 100, 1000,
    ])
    expect(rows.filter(({ ip }) => ip === '192.0.2.9')).toMatchObject([{ times: 1 }])
  })

  test('deletes rows only when they are older than a year by both clocks', async () => {
    const insertAudit = (action: string, age: string) =>
      testApp.pool.query(`insert into audit (what, at) values ($1, now() - $2::interval)`, [action, age])
    await insertAudit('too-old', '366 days')
    await insertAudit('not-yet', '364 days')
    const listActions = async () => (await readAuditRows()).map(({ what }) => what)
    await deleteOldAudit(testApp.db, new Date(Date.now() - days(30)))
    expect(await listActions()).toContain('too-old')
    await deleteOldAudit(testApp.db, new Date(Date.now() + days(10_000)))
    expect(await listActions()).toContain('not-yet')
    expect(await listActions()).not.toContain('too-old')
  })

  test.each([`update audit set what = 'other'`, 'delete from audit', 'truncate audit'])(
    'cannot be changed, even by its owner: %s',
    async (sql) => {
      const before = await readAuditRows()
      await expect(testApp.pool.query(sql)).rejects.toThrow('append-only')
      expect(await readAuditRows()).toEqual(before)
    },
  )

  test('is insert-only for the role of the shop, which can change other tables', async () => {
    const role = `shop_${process.pid}_test`
    const owner = new pg.Client({ connectionString: testApp.settings.DATABASE_URL })
    await owner.connect()
    await owner.query(`create role ${role}`)
    try {
      await grantRights(owner, role, appendOnlyTables)
      await owner.query(`set role ${role}`)
      await owner.query(`insert into audit (what) values ('sign-in')`)
      await owner.query('update person set updated_at = now()')
      await owner.query('select forget_old_audit(now())')
      await owner.query(`insert into pgboss.job_common (name) select name from pgboss.queue limit 0`)
      for (const sql of [
        `update audit set what = 'x'`,
        'delete from audit',
        'truncate audit',
        'drop table audit',
        'alter table audit disable trigger all',
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
