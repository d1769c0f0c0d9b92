import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailServer } from '../../test/mail-server.ts'
import { readShopFile } from '../settings.ts'
import { openShopMailer } from './shop-mailer.ts'

const firstShop = readShopFile('shop.json')
let shop = firstShop
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let mailer: ReturnType<typeof openShopMailer>
beforeAll(async () => {
  mailServer = await openMailServer()
  mailer = openShopMailer(
    { SMTP_URL: mailServer.url, PUBLIC_ORIGIN: 'http://localhost:3000' },
    async () => shop,
  )
})
afterAll(async () => {
  mailer.close()
  await mailServer.close()
})

async function receive(to: string) {
  await mailer.send(to, { subject: 'Hello', greeting: 'Namaste,', paragraphs: ['A line.'] }, to)
  return (await mailServer.nextEmail(to)).text
}

test('at the foot stand phone, address and the grievance officer, as text and as HTML', async () => {
  shop = {
    ...firstShop,
    grievance: { name: 'Meera <Prasad>', email: 'meera@kashika.in', phone: '+91 94150 12345' },
  }
  const text = await receive('ananya@example.com')
  const place = `Mahmoorganj, Varanasi, Uttar Pradesh 221010 =C2=B7 Since 1975`
  expect(text).toContain(`Kashika\r\n+91 00000 00000\r\n${place}`)
  expect(text).toContain(`<br>+91 00000 00000<br>${place}`)
  expect(text).toContain('Grievance officer: Meera <Prasad>, meera@kashika.in, +91 94150 12345')
  expect(text).toContain('<br>Grievance officer: Meera &lt;Prasad&gt;, meera@kashika.in')
})

test('a shop that has named nobody says nothing of an officer', async () => {
  shop = firstShop
  expect(await receive('rohan@example.com')).not.toContain('Grievance officer')
})
