import pg from 'pg'
import { formOf, goodPiece } from '../../apps/api/test/forms.ts'

const ours = 'http://localhost:3000'

/** Somebody signed up over the wire; the owner is then told from a customer by the flag in the database. */
export async function signUp(origin: string, databaseUrl: string, email: string, isAdmin: boolean) {
  const answer = await fetch(`${origin}/api/user/signup`, {
    method: 'POST',
    headers: { origin: ours, 'content-type': 'application/json' },
    body: JSON.stringify({ fname: 'Meera', lname: 'Mishra', email, password: 'four ghats at dawn' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  if (isAdmin) await query(databaseUrl, 'update person set is_admin = true where email = $1', [email])
  return cookie
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Adds a piece as the owner's page does; what did not answer is undefined. */
export async function addPiece(
  origin: string,
  cookie: string,
  name: string,
  bytes: Uint8Array,
  filename = 'photo.jpg',
) {
  const { payload, headers } = await formOf({ ...goodPiece, name }, { name: 'image', bytes, filename })
  return fetch(`${origin}/api/admin/newItem`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new Uint8Array(payload),
  }).catch(() => undefined)
}

/** Says something to the API as the owner's page does. */
export async function tell(origin: string, cookie: string, method: string, path: string, body: object) {
  return fetch(`${origin}${path}`, {
    method,
    headers: { origin: ours, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
