import { createItem, pictureFile, uniqueName } from '../../support/browser/admin-items.ts'
import { createEnquiry, uniqueWord } from '../../support/browser/enquiries.ts'
import {
  expect,
  expectAccessible,
  expectFitting,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { tap, typeOverSelection } from '../../support/browser/person.ts'
import { repeatedWidths } from '../../support/screens/widths.ts'
import { openMailWorker } from '../../support/servers/mail-worker.ts'

test.describe.configure({ mode: 'default' })
test.use({ hasTouch: true })

let mailWorker: Awaited<ReturnType<typeof openMailWorker>>
test.beforeAll(async () => {
  mailWorker = await openMailWorker()
})
test.afterAll(() => mailWorker.close())

test('the owner answers from a phone, takes the letter back, sends it, and sees that it was taken', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  const word = uniqueWord()
  await createEnquiry(word, { name: 'Ananya', phone: '98765 43210' })
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto(`/admin/enquiries?q=${word}`)
  await page.getByRole('link', { name: 'Answer here: Ananya' }).click()
  const text = page.getByLabel('Write to Ananya')
  await expect(text).toHaveValue('Namaste Ananya,\n\n')
  await expect(page).toHaveTitle(/^Ananya, K-\d+ · /)
  await expect(page.getByRole('heading', { name: 'Ananya' })).toBeInViewport({ ratio: 1 })
  const firstMessage = await page.locator('.event').first().boundingBox()
  expect(firstMessage?.y).toBeLessThan(300)
  await text.fill('Namaste Ananya,\n\nWe do, at the rate of the day.')
  await page.reload()
  await expect(text).toHaveValue('Namaste Ananya,\n\nWe do, at the rate of the day.')
  await expect(page.getByRole('link', { name: 'Open WhatsApp with this text' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210\?text=Namaste%20Ananya%2C%0A%0AWe%20do/,
  )
  await text.fill(`Namaste Ananya,\n\nWe do, at the rate of the day.${'\nAnd more.'.repeat(60)}`)
  await page.getByRole('button', { name: 'Send by email' }).click()
  await expect(page.getByText(/Goes out in \d+ s\./)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  await expect(text).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back. It was not sent.')).toBeVisible()
  await expect(text).toHaveValue(/at the rate of the day\.\nAnd more\./)
  await expect(text).toBeFocused()

  await text.press('Control+Enter')
  await expect(page.getByText(/Sent at/)).toBeVisible()
  const { text: letter } = await mailWorker.mailServer.nextEmail(`${word}@example.com`)
  expect(letter).toContain('We do, at the rate of the day.')
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^Answered in /)).toBeVisible()
  await page.getByRole('link', { name: 'All enquiries' }).click()
  await expect(page.getByText(`No enquiry here has “${word}”.`)).toBeVisible()
})

test('an email that came back says so in its thread, in its row and on Today, and is sent to another address', async ({
  admin: { page },
}) => {
  const word = uniqueWord()
  const id = await createEnquiry(word, { name: 'Imran' })
  mailWorker.mailServer.behaviour.refusedAddress = `${word}@example.com`
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await page.getByLabel('Write to Imran').fill('Yes.')
  await page.getByRole('button', { name: 'Send by email' }).click()
  await expect(
    page.getByText('Came back: the mail server refused it. The customer has not read it.'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/ h left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Write it again' }).click()
  await expect(page.getByLabel('Write to Imran')).toHaveValue('Yes.')

  await page.goto('/admin')
  const row = page.getByRole('listitem').filter({ hasText: word })
  const [badge, clock] = await Promise.all([
    row.getByText('Came back').boundingBox(),
    row.getByText(/ h left$/).boundingBox(),
  ])
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThanOrEqual(clock?.y ?? 0)
  await row.getByRole('link', { name: 'Imran' }).click()
  await expect(page.getByLabel('Write to Imran')).toBeVisible()
  await page.goto(`/admin/enquiries?q=${word}`)
  await expect(page.getByRole('article')).toContainText('Came back')
  await page.getByRole('link', { name: 'Answer here: Imran' }).click()
  await page.getByText('Change the address', { exact: true }).click()
  const address = page.getByLabel('Email address')
  await address.fill('nobody')
  await page.getByRole('button', { name: 'Change it and send again' }).click()
  await expect(page.getByText('Enter an email as name@example.com.')).toBeVisible()
  await expectAccessible(page)
  await address.fill(`${word}@elsewhere.example`)
  await page.getByRole('button', { name: 'Change it and send again' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await mailWorker.mailServer.nextEmail(`${word}@elsewhere.example`)
  await expect(page.getByText('changed the address to')).toContainText(`${word}@elsewhere.example`)
})

test('a call is logged with what was said, and answers the query', async ({ admin: { page } }) => {
  const id = await createEnquiry(uniqueWord(), { name: 'Farah' })
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await page.getByText('Log a call or visit').click()
  await page.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByText('Write in a few words what was said.')).toBeVisible()
  await page.getByLabel('What was said').fill('She comes on Friday.')
  await page.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'She comes on Friday.' })).toContainText(
    'on the phone',
  )
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^Answered in /)).toBeVisible()
})

test('a letter of the customer stands in the conversation with its files by name, and what it quotes folded', async ({
  admin: { page },
}) => {
  const id = await createEnquiry(uniqueWord(), { name: 'Sunita' })
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await expect(page.getByLabel('Write to Sunita')).toBeVisible()
  await queryTestDatabase(
    `with event as (
       insert into enquiry_event (enquiry_id, kind, happened_at, text, answers)
       values ($1, 'received', now(), 'शुक्रवार को आ सकती हूँ?', false) returning id)
     insert into received_email (message_key, outcome, received_at, size_bytes, event_id, sender, quoted, attachments)
     select $2, 'thread', now(), 9000, id, 'sunita@example.com', '> We have it ready.', '[{"name": "payal.heic", "size": 2400000}]'
       from event`,
    [id, Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join('')],
  )
  await expect(page.getByText('Sunita has written: शुक्रवार को आ सकती हूँ?')).toHaveRole('status')
  const letter = page.getByRole('listitem').filter({ hasText: 'शुक्रवार को आ सकती हूँ?' })
  await expect(letter.getByText('शुक्रवार को आ सकती हूँ?')).toBeInViewport({ ratio: 1 })
  await expect(letter).toContainText('sunita@example.com')
  await expect(letter).toContainText('This is not the customer’s address.')
  await expect(letter).toContainText('payal.heic')
  await expect(letter.getByText('We have it ready.')).toBeHidden()
  await letter.locator('summary').click()
  await expect(letter.getByText('We have it ready.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a conversation that is not there says so', async ({ admin: { page }, consoleErrors }) => {
  await page.goto('/admin/enquiries?enquiry=999999999')
  await expect(page.getByText('There is no such enquiry.')).toBeVisible()
  consoleErrors.splice(0)
})

test('a conversation fits every screen and is accessible', async ({ admin: { page } }) => {
  const long = 'Kundan'.repeat(40)
  const id = await createEnquiry(uniqueWord(), { name: 'अनन्या मिश्रा', message: long, phone: '98765 43210' })
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await expect(page.locator('.event__text', { hasText: long })).toBeVisible()
  await test.step('read', () => expectFitting(page))
  await page.getByText('Log a call or visit').click()
  await test.step('logging a call', () => expectFitting(page))
})

for (const { width, height } of [
  { width: widths.phone, height: 844 },
  { width: 820, height: 1180 },
  { width: widths.desktop, height: 900 },
])
  test(`a long conversation opens at its newest letter, above the composer at the foot, at ${width} px`, async ({
    admin: { page },
  }) => {
    const id = await createEnquiry(uniqueWord(), { name: 'Ananya' })
    await queryTestDatabase(
      `insert into enquiry_event (enquiry_id, kind, happened_at, text, answers)
       select $1, 'call', now(), 'Call ' || n || '. She asked for the weight. ' || repeat('And more. ', 20), false
         from generate_series(1, 12) as n`,
      [id],
    )
    await page.setViewportSize({ width, height })
    await page.goto(`/admin/enquiries?enquiry=${id}`)
    const newest = page.getByRole('listitem').filter({ hasText: 'Call 12.' })
    const send = page.getByRole('button', { name: 'Send by email' })
    const composer = page.locator('.conversation__composer')
    const readEdges = async () => {
      const [letter, form] = await Promise.all([newest.boundingBox(), composer.boundingBox()])
      return { letterBottom: (letter?.y ?? 0) + (letter?.height ?? 0), formTop: form?.y ?? 0 }
    }
    await expect(newest).toBeInViewport({ ratio: 1 })
    await expect(send).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const { letterBottom, formTop } = await readEdges()
        return letterBottom <= formTop
      })
      .toBe(true)
    const first = page.getByRole('listitem').filter({ hasText: 'Call 1.' })
    await first.scrollIntoViewIfNeeded()
    await expect(first).toBeInViewport()
    await expect(send).toBeInViewport({ ratio: 1 })
    await send.click()
    await expect(page.getByText(/Goes out in \d+ s\./)).toBeInViewport()
    await expectAccessible(page)
  })

for (const width of repeatedWidths)
  for (const [length, lines] of Object.entries({ short: 3, long: 12, 'very long': 60 }))
    test(`at ${width} px the end of a ${length} answer stays in view when it has been sent`, async ({
      admin: { page },
    }) => {
      const id = await createEnquiry(uniqueWord(), { name: 'Ananya', message: 'Please. '.repeat(80) })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/admin/enquiries?enquiry=${id}`)
      const end = 'With love from Varanasi.'
      await page.getByLabel('Write to Ananya').fill(`${'A line of the answer.\n'.repeat(lines)}${end}`)
      await page.getByRole('button', { name: 'Send by email' }).click()
      const answer = page.getByRole('listitem').filter({ hasText: end })
      const findHidden = async () => {
        const [entry, composer] = await Promise.all([
          answer.boundingBox(),
          page.locator('.conversation__composer').boundingBox(),
        ])
        return Math.max(0, Math.round((entry?.y ?? 0) + (entry?.height ?? 0) - (composer?.y ?? 0)))
      }
      await expect(page.getByText(/Goes out in \d+ s\./)).toBeVisible()
      await expect.poll(findHidden).toBe(0)
      await page.getByRole('button', { name: 'Send now' }).click()
      await expect(answer.getByText(/Sent at/)).toBeInViewport()
      await expect.poll(findHidden).toBe(0)
    })

test('without internet the conversation says that the answer is kept, until the network is back', async ({
  admin: { page },
}) => {
  const id = await createEnquiry(uniqueWord(), { name: 'Farah' })
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await page.getByLabel('Write to Farah').fill('We do.')
  await page.context().setOffline(true)
  const banner = page.getByText('No internet. Your answer is kept here. Send it when the network is back.')
  await expect(banner).toBeInViewport()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(banner).toBeHidden()
  await expect(page.getByLabel('Write to Farah')).toHaveValue('We do.')
})

test('a low window leaves the letters their room', async ({ admin: { page } }) => {
  const id = await createEnquiry(uniqueWord(), { name: 'Ananya', message: 'Long. '.repeat(300) })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await expect(page.locator('.conversation__composer')).toHaveCSS('position', 'static')
})

test('the owner answers from a phone with a template that knows the piece and its price of today, and sends it at once', {
  tag: '@journey',
}, async ({ admin: { page } }) => {
  const name = uniqueName('Chandni')
  const { slug, image } = await createItem(page, name, { price: '48500' })
  const word = uniqueWord()
  const id = await createEnquiry(word, { name: 'Ananya' })
  await queryTestDatabase(
    'update enquiry set piece_slug = $2, piece_name = $3, piece_image = $4, piece_price = 45000 where id = $1',
    [id, slug, name, image],
  )
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  const started = performance.now()
  const text = page.getByLabel('Write to Ananya')
  await expect(text).toHaveValue('Namaste Ananya,\n\n')
  await tap(page.locator('summary', { hasText: 'Templates' }))
  await tap(page.getByRole('button', { name: /^Hold for a visit/ }))
  await expect(text).toHaveValue(`Namaste Ananya,\n\n${name} is put aside for you until {day}.`)
  await expect(text).toBeFocused()
  expect(await text.evaluate(readSelection)).toBe('{day}')
  await typeOverSelection(page, 'Friday')
  await expect(text).toHaveValue(/until Friday\.$/)
  await tap(page.getByRole('button', { name: 'Send by email' }))
  await tap(page.getByRole('button', { name: 'Send now' }))
  await expect(page.getByText(/Sent at/)).toBeVisible()
  console.warn(`answered after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const letter = await mailWorker.mailServer.nextEmail(`${word}@example.com`)
  expect(letter.text).toContain('until Friday.')
})

const readSelection = (field: HTMLTextAreaElement | SVGElement | HTMLElement) => {
  const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement
  return value.slice(selectionStart, selectionEnd)
}

test('a letter has a piece and a picture, and taking it back puts both into the form again', async ({
  admin: { page },
}) => {
  const name = uniqueName('Veda')
  await createItem(page, name, { price: '91000' })
  const word = uniqueWord()
  const id = await createEnquiry(word, { name: 'Joseph' })
  await page.setViewportSize({ width: widths.phone, height: 844 })
  await page.goto(`/admin/enquiries?enquiry=${id}`)
  await page.getByText('Piece', { exact: true }).click()
  await page.getByLabel('Search the pieces').fill(name)
  await page.getByRole('button', { name: `Put ${name} into the email` }).click()
  await page.getByText('Picture', { exact: true }).click()
  await page.route('**/api/admin/pictures', async (route) => {
    await page.getByLabel('Write to Joseph').fill('Written while the picture was sent.')
    await route.continue()
  })
  await page.getByLabel('Choose a picture').setInputFiles(pictureFile())
  const attached = page.getByRole('list', { name: 'Sent with the email' })
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Write to Joseph')).toHaveValue('Written while the picture was sent.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send by email' }).click()
  await expect(attached).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send by email' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  const letter = await mailWorker.mailServer.nextEmail(`${word}@example.com`)
  expect(letter.text).toContain(name)
  expect(letter.text).toContain('filename=picture-1.jpg')
})

for (const width of repeatedWidths)
  test(`templates are edited in their order, and the editor is accessible at ${width} px`, async ({
    admin: { page },
  }) => {
    const id = await createEnquiry(uniqueWord(), { name: 'Farah' })
    const template = `Thanks ${uniqueWord()}`
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/admin/enquiries?enquiry=${id}`)
    await page.locator('summary', { hasText: 'Templates' }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit the templates' }).click()
    await page.getByRole('button', { name: 'Add a template' }).click()
    const added = page.getByRole('group').last()
    await page.getByRole('button', { name: 'Save the templates' }).click()
    await expect(added.getByText('Write something first.')).toHaveCount(2)
    await added.getByLabel('Name').fill(template)
    await added.getByLabel('Text').fill('Thank you, {name}.')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save the templates' }).click()
    await expect(page.getByText('The templates are saved.')).toBeVisible()
    await page.locator('summary', { hasText: 'Templates' }).click()
    await page.getByRole('button', { name: new RegExp(`^${template}`) }).click()
    await expect(page.getByLabel('Write to Farah')).toHaveValue('Namaste Farah,\n\nThank you, Farah.')

    await page.locator('summary', { hasText: 'Templates' }).click()
    await page.getByRole('link', { name: 'Edit the templates' }).click()
    await page.getByRole('button', { name: `Remove ${template}` }).click()
    await page.getByRole('button', { name: 'Save the templates' }).click()
    await expect(page.getByText('The templates are saved.').last()).toBeVisible()
  })

test('the desk is worked with single keys, which leave fields alone and can be switched off', async ({
  admin: { page },
}) => {
  const word = uniqueWord()
  await createEnquiry(word, { name: 'Harpreet', hoursAgo: 2 })
  await createEnquiry(word, { name: 'Joseph', hoursAgo: 1 })
  await page.goto(`/admin/enquiries?q=${word}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Answer here: Harpreet' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Answer here: Joseph' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const text = page.getByLabel('Write to Harpreet')
  await expect(text).toHaveValue('Namaste Harpreet,\n\n')
  await page.keyboard.press('r')
  await expect(text).toBeFocused()
  await page.keyboard.type('Yes, later.')
  await expect(text).toHaveValue('Namaste Harpreet,\n\nYes, later.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Goes out in/)).toBeVisible()
  await text.blur()
  await page.keyboard.press('z')
  await expect(page.getByText('Taken back. It was not sent.')).toBeVisible()
  await text.blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Mark as answered')
  await expectAccessible(page)
  await page.getByLabel('Use single keys').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expect(text).toBeVisible()
  await page.keyboard.press('?')
  await page.getByLabel('Use single keys').check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('e')
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^Answered in /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Answer here: Joseph' })).toBeVisible()
})
