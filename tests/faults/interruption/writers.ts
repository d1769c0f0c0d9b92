import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** What a writer was told: that it is stored, that it is not, that nobody knows, or nothing at all. */
type Told = 'stored' | 'refused' | 'unconfirmed' | 'unanswered'
export type Written = { who: string; text: string; told: Told; status: number }

let lastAddress = 0
const nextAddress = () => {
  lastAddress++
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

async function send(url: string, cookie: string, body: object): Promise<{ told: Told; status: number }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
        'x-forwarded-for': nextAddress(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const { success, code } = await answer.json()
    const no = code === 'unconfirmed' ? 'unconfirmed' : 'refused'
    return { told: success ? 'stored' : no, status: answer.status }
  } catch {
    return { told: 'unanswered', status: 0 }
  }
}

/**
 * Writers who go on until they are called back, each as soon as the last was answered: those with an account change
 * their name, the others write to the shop.
 */
export function sendWriters(origin: string, cookies: Map<string, string>, strangers: number) {
  const written: Written[] = []
  let going = true
  const writer = async (who: string, cookie = '') => {
    for (; going; await wait(20)) {
      const text = `W${randomUUID().replaceAll('-', '')}`
      const answer = cookie
        ? await send(`${origin}/api/user/name`, cookie, { fname: text, lname: 'Mishra' })
        : await send(`${origin}/api/user/query`, '', {
            name: 'Meera',
            email: `${text}@example.com`,
            query: text,
          })
      written.push({ who, text, ...answer })
    }
  }
  const writers = [
    ...[...cookies].map(([email, cookie]) => writer(email, cookie)),
    ...Array.from({ length: strangers }, () => writer('')),
  ]
  return async () => {
    going = false
    await Promise.all(writers)
    return written
  }
}
