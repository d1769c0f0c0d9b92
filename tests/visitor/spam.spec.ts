import { expect, test } from '../fixtures.ts'
import { measure, type Sent } from '../spam/measure.ts'
import { peopleSay } from '../spam/people-say.ts'
import { robotsSay } from '../spam/robots-say.ts'
import { waysOfPeople, waysOfRobots } from '../spam/ways.ts'

/** A few in the gate; `npm run test:spam` sends 200 of each. */
const count = Number(process.env['SPAM_SENDINGS'] ?? 12)
const mostMissed = Math.ceil(count / 20)

const told = (sent: Sent[]) => sent.map(({ way, text, folder }) => `${folder}: ${way}: ${text.slice(0, 100)}`)

test.setTimeout(60_000 + count * 10_000)

test('no message of a person leaves the owner’s sight', async ({ browser, baseURL }) => {
  const ways = waysOfPeople
  const sent = await measure(browser, {
    origin: String(baseURL),
    count,
    domain: 'people.example',
    says: peopleSay,
    ways,
  })
  const lost = sent.filter(({ folder, letters }) => folder !== 'open' || letters !== 2)
  console.warn(`people: ${sent.length - lost.length} of ${sent.length} at the desk, with letters`)
  expect(told(lost)).toEqual([])
  expect(sent.every(({ wasTaken }) => wasTaken)).toBe(true)
})

test('hardly a message of a machine gets there', async ({ browser, baseURL }) => {
  const ways = waysOfRobots
  const sent = await measure(browser, {
    origin: String(baseURL),
    count,
    domain: 'robots.example',
    says: robotsSay,
    ways,
  })
  const missed = sent.filter(({ folder }) => folder !== 'spam')
  console.warn(`machines: ${sent.length - missed.length} of ${sent.length} held`)
  console.warn(told(missed).join('\n'))
  expect(missed.length).toBeLessThanOrEqual(mostMissed)
})
