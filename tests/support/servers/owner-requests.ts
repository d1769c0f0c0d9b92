import { encodeForm, validItem } from '../../../apps/api/test/forms.ts'
import { queryDatabase } from './database.ts'

const publicOrigin = 'http://localhost:3000'

export async function signUp(origin: string, databaseUrl: string, email: string, isAdmin: boolean) {
  const answer = await fetch(`${origin}/api/user/signup`, {
    method: 'POST',
    headers: { origin: publicOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ fname: 'Meera', lname: 'Mishra', email, password: 'four ghats at dawn' }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  if (isAdmin) await queryDatabase(databaseUrl, 'update person set is_admin = true where email = $1', [email])
  return cookie
}

/** Resolves to undefined without a response. */
export async function addItem(
  origin: string,
  cookie: string,
  name: string,
  bytes: Uint8Array,
  filename = 'photo.jpg',
) {
  const { payload, headers } = await encodeForm({ ...validItem, name }, { name: 'image', bytes, filename })
  return fetch(`${origin}/api/admin/newItem`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: new Uint8Array(payload),
  }).catch(() => undefined)
}

export async function sendJson(origin: string, cookie: string, method: string, path: string, body: object) {
  return fetch(`${origin}${path}`, {
    method,
    headers: { origin: publicOrigin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
