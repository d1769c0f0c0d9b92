import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** 'unconfirmed': the API could not tell whether the write was committed; 'unanswered': no response came. */
type WriteOutcome = 'stored' | 'refused' | 'unconfirmed' | 'unanswered'
export type Write = { writerEmail: string; text: string; outcome: WriteOutcome; status: number }

let lastAddress = 0
const nextAddress = () => {
  lastAddress++
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

async function sendWrite(
  url: string,
  cookie: string,
  body: object,
): Promise<{ outcome: WriteOutcome; status: number }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        cookie,
        'x-forwarded-for': nextAddress(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    const { success, code } = await answer.json()
    const refusal = code === 'unconfirmed' ? 'unconfirmed' : 'refused'
    return { outcome: success ? 'stored' : refusal, status: answer.status }
  } catch {
    return { outcome: 'unanswered', status: 0 }
  }
}

export function startWriters(origin: string, cookies: Map<string, string>, anonymousCount: number) {
  const written: Write[] = []
  let isRunning = true
  const runWriter = async (writerEmail: string, cookie = '') => {
    for (; isRunning; await wait(20)) {
      const text = `W${randomUUID().replaceAll('-', '')}`
      const answer = cookie
        ? await sendWrite(`${origin}/api/user/name`, cookie, { fname: text, lname: 'Mishra' })
        : await sendWrite(`${origin}/api/user/query`, '', {
            name: 'Meera',
            email: `${text}@example.com`,
            query: text,
          })
      written.push({ writerEmail, text, ...answer })
    }
  }
  const writers = [
    ...[...cookies].map(([email, cookie]) => runWriter(email, cookie)),
    ...Array.from({ length: anonymousCount }, () => runWriter('')),
  ]
  return async () => {
    isRunning = false
    await Promise.all(writers)
    return written
  }
}
