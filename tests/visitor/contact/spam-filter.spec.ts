import { expect, test } from '../../support/browser/fixtures.ts'
import { humanMessages } from '../../support/spam/human-messages.ts'
import { type SentMessage, sendMessages } from '../../support/spam/send-messages.ts'
import { humanSenders, robotSenders } from '../../support/spam/senders.ts'
import { spamMessages } from '../../support/spam/spam-messages.ts'

/** A few in the gate; `npm run test:spam` sends 200 of each. */
const count = Number(process.env['SPAM_SENDINGS'] ?? 12)
const allowedMisses = Math.ceil(count / 20)

const describeMessages = (sent: SentMessage[]) =>
  sent.map(({ senderName, text, folder }) => `${folder}: ${senderName}: ${text.slice(0, 100)}`)

test.setTimeout(60_000 + count * 10_000)

test('no message of a person is filtered as spam', async ({ browser, baseURL }) => {
  const senders = humanSenders
  const sent = await sendMessages(browser, {
    origin: String(baseURL),
    count,
    domain: 'people.example',
    messages: humanMessages,
    senders,
  })
  const lost = sent.filter(({ folder, emailCount }) => folder !== 'open' || emailCount !== 2)
  console.warn(`people: ${sent.length - lost.length} of ${sent.length} at the desk, with emails`)
  expect(describeMessages(lost)).toEqual([])
  expect(sent.every(({ wasAccepted }) => wasAccepted)).toBe(true)
})

test('nearly every message of a robot is filtered as spam', async ({ browser, baseURL }) => {
  const senders = robotSenders
  const sent = await sendMessages(browser, {
    origin: String(baseURL),
    count,
    domain: 'robots.example',
    messages: spamMessages,
    senders,
  })
  const missed = sent.filter(({ folder }) => folder !== 'spam')
  console.warn(`robots: ${sent.length - missed.length} of ${sent.length} held`)
  console.warn(describeMessages(missed).join('\n'))
  expect(missed.length).toBeLessThanOrEqual(allowedMisses)
})
