import type { Browser } from '@playwright/test'
import { onDatabase } from '../fixtures.ts'
import type { Sending, waysOfPeople } from './ways.ts'

type Measure = {
  origin: string
  count: number
  domain: string
  says: readonly string[]
  ways: typeof waysOfPeople
}
export type Sent = {
  way: string
  text: string
  wasTaken: boolean
  folder: string | undefined
  letters: number
}

const namesOf = [
  'Ananya Mishra',
  'Rakesh Kumar',
  'मीरा देवी',
  'Asha',
  'S. K. Verma',
  'Henry Jones',
  'Imran Khan',
]
const atOnce = 2

/** Sends so many messages, each text and each way in turn, and tells what became of each. */
export async function measure(browser: Browser, { origin, count, domain, says, ways }: Measure) {
  const pieces = await onDatabase('select slug, name from item order by id limit 40')
  const kinds = Object.entries(ways)
  const results: Sent[] = []
  const numbers = Array.from({ length: count }, (_, number) => number).values()

  async function sendInTurn() {
    for (const number of numbers) {
      const piece = pieces[number % pieces.length]
      const [way, send] = kinds[number % kinds.length] ?? kinds[0] ?? []
      if (!send || way === undefined) continue
      const text = (says[Math.floor((number * says.length) / count) % says.length] ?? '')
        .replaceAll('{piece}', piece.name)
        .replaceAll('{link}', `${origin}/products/${piece.slug}`)
        .replaceAll('{n}', String(number))
      const name = namesOf[number % namesOf.length] ?? ''
      const email = `sender${number}.${Date.now()}@${domain}`
      const sending: Sending = { name, email, phone: '+91 98390 12345', text, piece: piece.slug, origin }
      await onDatabase('truncate rate_limit')
      const wasTaken = await send(browser, sending)
      results.push({ way, text, wasTaken, ...(await foundOf(email)) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendInTurn))
  return results
}

/** Where a message lies. Then it is made older, since so many on one day would be a crowd. */
async function foundOf(email: string) {
  const [found] = await onDatabase(
    `update enquiry set created_at = created_at - interval '2 days', due_at = due_at - interval '2 days'
      where email = $1 returning id, folder`,
    [email],
  )
  const letters = await onDatabase(
    `select from pgboss.job where name = 'enquiry-letter' and data->>'enquiryId' = $1`,
    [String(found?.id)],
  )
  return { folder: found?.folder as string | undefined, letters: letters.length }
}
