import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { setAdmin } from '../src/accounts/accounts.ts'
import type { Db } from '../src/platform/database.ts'

const ours = 'http://localhost:3000'
export const goodPassword = 'four ghats at dawn'

/** Says something to the API as our own pages would. */
export function post(
  app: FastifyInstance,
  path: string,
  body: object,
  from: { cookie?: string; ip?: string } = {},
) {
  return app.inject({
    method: 'POST',
    path,
    remoteAddress: from.ip ?? '127.0.0.1',
    headers: {
      origin: ours,
      'content-type': 'application/json',
      ...(from.cookie ? { cookie: from.cookie } : {}),
    },
    payload: JSON.stringify(body),
  })
}

export function remove(app: FastifyInstance, path: string, cookie: string, body?: object) {
  const headers = { origin: ours, cookie, ...(body && { 'content-type': 'application/json' }) }
  return app.inject({ method: 'DELETE', path, headers, ...(body && { payload: JSON.stringify(body) }) })
}

export function get(app: FastifyInstance, path: string, cookie?: string) {
  return app.inject({ path, headers: { origin: ours, ...(cookie ? { cookie } : {}) } })
}

type Answer = Awaited<ReturnType<typeof post>>

/** The session cookie an answer sets, as a browser would send it back. */
export function cookieOf(answer: Answer) {
  const session = answer.cookies.find(({ name }) => name.endsWith('session'))
  return `${session?.name}=${session?.value}`
}

/** Somebody new, signed up and signed in. */
export async function join(app: FastifyInstance, email: string) {
  const body = { fname: 'Meera', lname: 'Mishra', email, password: goodPassword }
  const answer = await post(app, '/api/user/signup', body)
  return { email, id: String(answer.json().user?.id), cookie: cookieOf(answer) }
}

/** As if the letter's link had been followed. */
export const confirmEmail = (db: Db, email: string) =>
  db.execute(sql`update person set email_verified = true where email = ${email}`)

/** The owner, signed in. */
export async function joinAsOwner({ app, db }: { app: FastifyInstance; db: Db }) {
  const { id, email } = await join(app, 'owner@example.com')
  await confirmEmail(db, email)
  await setAdmin(db, email, true)
  const cookie = cookieOf(await post(app, '/api/user/signin', { email, password: goodPassword }))
  return { id, cookie }
}

/** Whoever is signed in stays so, however far a test moves its clock. */
export const keepSignedIn = (pool: pg.Pool) =>
  pool.query(`update session set created_at = 'infinity', used_at = 'infinity', idle_until = 'infinity'`)
