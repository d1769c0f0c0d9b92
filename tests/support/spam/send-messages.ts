import type { Browser } from '@playwright/test'
import { queryTestDatabase } from '../browser/fixtures.ts'
import type { humanSenders, OutgoingMessage } from './senders.ts'

type SendPlan = {
  origin: string
  count: number
  domain: string
  messages: readonly string[]
  senders: typeof humanSenders
}
export type SentMessage = {
  senderName: string
  text: string
  wasAccepted: boolean
  folder: string | undefined
  emailCount: number
}

const personNames = [
  'Ananya Mishra',
  'Rakesh Kumar',
  'मीरा देवी',
  'Asha',
  'S. K. Verma',
  'Henry Jones',
  'Imran Khan',
]
const concurrentSenders = 2

export async function sendMessages(browser: Browser, { origin, count, domain, messages, senders }: SendPlan) {
  const items = await queryTestDatabase('select slug, name from item order by id limit 40')
  const senderEntries = Object.entries(senders)
  const results: SentMessage[] = []
  const numbers = Array.from({ length: count }, (_, number) => number).values()

  async function sendInTurn() {
    for (const number of numbers) {
      const item = items[number % items.length]
      const [senderName, send] = senderEntries[number % senderEntries.length] ?? senderEntries[0] ?? []
      if (!send || senderName === undefined) continue
      const text = (messages[Math.floor((number * messages.length) / count) % messages.length] ?? '')
        .replaceAll('{piece}', item.name)
        .replaceAll('{link}', `${origin}/products/${item.slug}`)
        .replaceAll('{n}', String(number))
      const name = personNames[number % personNames.length] ?? ''
      const email = `sender${number}.${Date.now()}@${domain}`
      const message: OutgoingMessage = {
        name,
        email,
        phone: '+91 98390 12345',
        text,
        itemSlug: item.slug,
        origin,
      }
      await queryTestDatabase('truncate rate_limit')
      const wasAccepted = await send(browser, message)
      results.push({ senderName, text, wasAccepted, ...(await findAndAgeMessage(email)) })
    }
  }
  await Promise.all(Array.from({ length: concurrentSenders }, sendInTurn))
  return results
}

/** Also makes the message older, since so many on one day would count as a surge. */
async function findAndAgeMessage(email: string) {
  const [row] = await queryTestDatabase(
    `update enquiry set created_at = created_at - interval '2 days', due_at = due_at - interval '2 days'
      where email = $1 returning id, folder`,
    [email],
  )
  const emailJobs = await queryTestDatabase(
    `select from pgboss.job where name = 'enquiry-letter' and data->>'enquiryId' = $1`,
    [String(row?.id)],
  )
  return { folder: row?.folder as string | undefined, emailCount: emailJobs.length }
}
