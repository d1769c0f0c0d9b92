import {
  expect,
  expectAccessible,
  queryTestDatabase,
  signUpNewPerson,
  test,
  widths,
} from '../support/browser/fixtures.ts'
import { openMailWorker } from '../support/servers/mail-worker.ts'

test.describe.configure({ mode: 'serial' })

let mailWorker: Awaited<ReturnType<typeof openMailWorker>>
test.beforeAll(async () => {
  mailWorker = await openMailWorker()
})
test.afterAll(() => mailWorker.close())

async function waitForLink(to: string, page: string) {
  const { text } = await mailWorker.mailServer.nextEmail(to, { words: `${page}?token=` })
  return new RegExp(`http://localhost:\\d+${page}\\?token=[\\w.%-]+`).exec(text)?.[0] ?? ''
}

const newEmail = (name: string) => `${name}.${Date.now()}@example.com`

test('a forgotten password is reset by the emailed link', { tag: '@journey' }, async ({ visitor }) => {
  const { email } = await signUpNewPerson(visitor)
  await visitor.context().clearCookies()
  await visitor.goto('/forgot-password')
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    visitor.getByText('If there is an account with this email, a link is on its way.'),
  ).toBeVisible()

  const link = await waitForLink(email, '/reset-password')
  await visitor.goto(link)
  await visitor.getByLabel('New password').fill('five ghats at dusk')
  await visitor.getByRole('button', { name: 'Set the password' }).click()
  await expect(visitor.getByText('Your password is set. Please sign in with it.')).toBeVisible()
  await expect(visitor.getByLabel('New password')).toHaveCount(0)
  await visitor.getByRole('link', { name: 'Sign in' }).click()
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill('five ghats at dusk')
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByText('Namaste, Meera').first()).toBeVisible()
})

test('a new account confirms its email address by the emailed link', async ({ visitor }) => {
  const { email } = await signUpNewPerson(visitor)
  await visitor.goto('/profile')
  await expect(visitor.getByText('Not confirmed yet.')).toBeVisible()
  await visitor.goto(await waitForLink(email, '/confirm-email'))
  await visitor.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(visitor.getByText('Thank you. Your email is confirmed.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Explore Collection' })).toBeFocused()
  await visitor.setViewportSize({ width: widths.phone, height: 844 })
  await visitor.getByRole('button', { name: 'Open menu' }).click()
  await visitor.locator('.nav-drawer').getByRole('link', { name: 'Profile' }).click()
  await expect(visitor.getByText('This email is confirmed.')).toBeVisible()
  await expect(visitor.getByText('Not confirmed yet.')).toHaveCount(0)
  expect(await queryTestDatabase('select email_verified from person where email = $1', [email])).toEqual([
    { email_verified: true },
  ])
})

test('a new email address is confirmed by the link sent to it and used to sign in', async ({
  visitor,
  consoleErrors,
}) => {
  const { password } = await signUpNewPerson(visitor)
  const email = newEmail('meera.new')
  await visitor.goto('/profile')
  const form = visitor.getByRole('form', { name: 'Change your email' })
  await form.getByLabel('New email').fill(email)
  await form.getByLabel('Your password').fill('a wrong guess')
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(form.getByText('The current password is not right.')).toBeVisible()
  consoleErrors.splice(0)
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(form.getByText('A link is on its way to the new email.')).toBeVisible()
  await expectAccessible(visitor)

  await visitor.goto(await waitForLink(email, '/confirm-email'))
  await visitor.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(visitor.getByText('Your email is changed. Please sign in with it.')).toBeVisible()
  await visitor.getByRole('link', { name: 'Sign in' }).click()
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByText('Namaste, Meera').first()).toBeVisible()
})

test('a newsletter subscription is confirmed by the emailed link', async ({ visitor }) => {
  const email = newEmail('rohan')
  await visitor.goto('/')
  await visitor.getByLabel('Your email address').fill(email)
  await visitor.getByRole('button', { name: 'Subscribe' }).click()
  await visitor.goto(await waitForLink(email, '/confirm-subscription'))
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await expect(visitor.getByText('Thank you. You are subscribed.')).toBeVisible()
})

test('an enquiry is acknowledged by an email with its reference', async ({ visitor }) => {
  const email = newEmail('asha')
  await visitor.clock.install()
  await visitor.goto('/contact')
  await visitor.getByLabel('Full Name').fill('Asha Rao')
  await visitor.getByLabel('Email Address').fill(email)
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Is the Padma ring still in the window?')
  // A form sent faster than a person can type is treated as spam and gets no email.
  await visitor.clock.fastForward(2500)
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.getByText('✅ Message sent successfully!')).toBeVisible()
  const [{ id }] = await queryTestDatabase('select id from enquiry where email = $1', [email])
  expect((await mailWorker.mailServer.nextEmail(email)).text).toContain(`K-${100_000 + Number(id)}`)
})
