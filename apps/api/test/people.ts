import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { setAdmin } from '../src/accounts/accounts.ts'
import type { Db } from '../src/platform/database/database.ts'

const shopOrigin = 'http://localhost:3000'
export const validPassword = 'four ghats at dawn'

export function post(
  app: FastifyInstance,
  path: string,
  body: object,
  sender: { cookie?: string; ip?: string } = {},
) {
  return app.inject({
    method: 'POST',
    path,
    remoteAddress: sender.ip ?? '127.0.0.1',
    headers: {
      origin: shopOrigin,
      'content-type': 'application/json',
      ...(sender.cookie ? { cookie: sender.cookie } : {}),
    },
    payload: JSON.stringify(body),
  })
}

export function sendDelete(app: FastifyInstance, path: string, cookie: string, body?: object) {
  const headers = { origin: shopOrigin, cookie, ...(body && { 'content-type': 'application/json' }) }
  return app.inject({ method: 'DELETE', path, headers, ...(body && { payload: JSON.stringify(body) }) })
}

export function get(app: FastifyInstance, path: string, cookie?: string) {
  return app.inject({ path, headers: { origin: shopOrigin, ...(cookie ? { cookie } : {}) } })
}

type InjectResponse = Awaited<ReturnType<typeof post>>

export function readSessionCookie(answer: InjectResponse) {
  const session = answer.cookies.find(({ name }) => name.endsWith('session'))
  return `${session?.name}=${session?.value}`
}

export async function signUpVisitor(app: FastifyInstance, email: string) {
  const body = { fname: 'Meera', lname: 'Mishra', email, password: validPassword }
  const answer = await post(app, '/api/user/signup', body)
  return { email, id: String(answer.json().user?.id), cookie: readSessionCookie(answer) }
}

export const confirmEmail = (db: Db, email: string) =>
  db.execute(sql`update person set email_verified = true where email = ${email}`)

export async function signUpOwner({ app, db }: { app: FastifyInstance; db: Db }) {
  const { id, email } = await signUpVisitor(app, 'owner@example.com')
  await confirmEmail(db, email)
  await setAdmin(db, email, true)
  const cookie = readSessionCookie(await post(app, '/api/user/signin', { email, password: validPassword }))
  return { id, cookie }
}

export const keepSignedIn = (pool: pg.Pool) =>
  pool.query(`update session set created_at = 'infinity', used_at = 'infinity', idle_until = 'infinity'`)
