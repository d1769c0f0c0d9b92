import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'

const toDay = (time: number) => new Date(time).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })
const dayMs = 86_400_000
const kolkataOffsetMs = 5.5 * 3_600_000

/** A midnight in Kolkata that the processes have ahead of them, though the machine has passed it. */
const now = Date.now()
const midnight = Math.floor((now + kolkataOffsetMs) / dayMs) * dayMs - kolkataOffsetMs
const dayBefore = toDay(midnight - 1)
const dayAfter = toDay(midnight)

const startupMs = 30_000
const offsetMs = midnight - startupMs - now
const waitForMovedTime = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - offsetMs - Date.now())))

let shop: Awaited<ReturnType<typeof openShopBehindNginx>>
const addCollectionOfOneDay = (name: string, day: string) =>
  shop.sql(
    `insert into collection (slug, name, line, text, image, place, category, starts_on, ends_on)
     select lower($1), $1, 'For the day.', 'Ready to take home.', picture.name, 2, 'ring', $2, $2 from picture`,
    [name, day],
  )

beforeAll(async () => {
  const environment = {
    NODE_OPTIONS: `--import=${import.meta.dirname}/../support/servers/moved-clock.ts`,
    CLOCK_OFFSET_MS: String(offsetMs),
  }
  shop = await openShopBehindNginx({ environment })
  await addCollectionOfOneDay('Dhanteras', dayAfter)
  await addCollectionOfOneDay('Navratri', dayBefore)
  await shop.sql(
    `insert into document_field (document, field, value, published_at) values ('shop', 'announcement', $1, now())`,
    [JSON.stringify({ text: 'Closed for Diwali', from: dayAfter, until: dayAfter })],
  )
})
afterAll(() => shop?.close())

test('at midnight a collection begins, another ends and an announcement is shown, on pages that are kept and with nobody awake', async () => {
  const readShop = async () => {
    const [home, dhanteras, navratri, list] = await Promise.all(
      ['/', '/collections/dhanteras', '/collections/navratri', '/api/user/collections'].map((path) =>
        shop.sendRequest(path),
      ),
    )
    return {
      onHome: ['Dhanteras', 'Navratri'].filter((name) => home?.text.includes(`>${name}<`)),
      isAnnounced: home?.text.includes('>Closed for Diwali</aside>'),
      statuses: [dhanteras?.status, navratri?.status],
      hasEnded: navratri?.text.includes('Navratri has ended.'),
      listed: ['dhanteras', 'navratri'].filter((slug) => list?.text.includes(`"${slug}"`)),
    }
  }
  const before = {
    onHome: ['Navratri'],
    isAnnounced: false,
    statuses: [404, 200],
    hasEnded: false,
    listed: ['navratri'],
  }
  await vi.waitFor(async () => expect(await readShop()).toEqual(before), { timeout: 5000 })
  await waitForMovedTime(midnight - 1000)
  expect(await readShop()).toEqual(before)
  // The database has the machine's clock: for it the last change was after midnight.
  await shop.sql('update catalogue_version set changed_at = $1', [new Date(midnight - startupMs)])
  await waitForMovedTime(midnight + 2000)
  expect(await readShop()).toEqual({
    onHome: ['Dhanteras'],
    isAnnounced: true,
    statuses: [200, 200],
    hasEnded: true,
    listed: ['dhanteras'],
  })
}, 90_000)
