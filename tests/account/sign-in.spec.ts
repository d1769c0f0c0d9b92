import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFitting,
  expectNoSidewaysScroll,
  signUpNewPerson,
  test,
} from '../support/browser/fixtures.ts'
import { layoutWidths } from '../support/screens/widths.ts'

const newEmail = () => `anaya.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`

async function fillSignUp(page: Page, email: string, password = 'a boat before sunrise') {
  await page.getByLabel('First name').fill('Anaya')
  await page.getByLabel('Last name').fill('Rai')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('a visitor signs up, is greeted, and returns to the page they came from', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/services')
  await visitor.getByRole('link', { name: 'Login' }).first().click()
  await visitor.getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(visitor, newEmail())
  await visitor.getByRole('button', { name: 'Sign up' }).click()
  await expect(visitor.getByRole('button', { name: 'Namaste, Anaya' })).toBeVisible()
  await expect(visitor.getByRole('status').filter({ hasText: 'open its link to confirm' })).toBeVisible()
  await expect(visitor.getByLabel('First name')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Continue' })).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL('/services')

  const stored = await visitor.evaluate(() => localStorage.getItem('recoil-persist'))
  expect(Object.keys(JSON.parse(stored ?? '{}').user).sort()).toEqual([
    'email',
    'fname',
    'id',
    'isAdmin',
    'lname',
  ])
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Namaste, Anaya' })).toBeVisible()
})

test('sign-in shows the error texts of the specification', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/user/signin', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect(busy).toBeDisabled()
  held.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
  await expectAccessible(page)

  await page.unroute('**/api/user/signin')
  await page.route('**/api/user/signin', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()

  await page.unroute('**/api/user/signin')
  await page.route('**/api/user/signin', (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
})

test('sign-up shows the error texts of the specification', async ({ page }) => {
  const { email } = await signUpNewPerson(page)
  await page.context().clearCookies()
  await page.goto('/signup')
  await fillSignUp(page, email)
  const button = page.getByRole('button', { name: 'Sign up' })
  await button.click()
  await expect(page.getByText('There is already an account with this email.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Anaya')

  await page.route('**/api/user/signup', (route) => route.fulfill({ status: 400, json: { success: false } }))
  await button.click()
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible()
  await page.unroute('**/api/user/signup')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/user/signup', async (route) => {
    await held.promise
    await route.abort()
  })
  await button.click()
  await expect(page.getByRole('button', { name: 'Signing up...' })).toBeDisabled()
  held.resolve()
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible()
})

test('the password can be shown and hidden, and the fields have autocomplete values', async ({ visitor }) => {
  await visitor.goto('/signin')
  const password = visitor.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(visitor.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await visitor.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await visitor.getByRole('button', { name: 'Hide' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await visitor.goto('/signup')
  await expect(visitor.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'new-password',
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('sign-up and sign-in work with the same texts', { tag: '@journey' }, async ({ page }) => {
    const email = newEmail()
    await page.goto('/signup?to=/about')
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Your account is open, and you are signed in.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/about')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

    await page.goto('/signin?to=//evil.example')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Invalid email or password.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill('a boat before sunrise')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a signed-in person opens the account and logs out', async ({ page }) => {
    await signUpNewPerson(page)
    await page.goto('/')
    for (const width of layoutWidths) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    const account = page.getByRole('navigation', { name: 'Account' })
    await account.getByRole('link', { name: 'Your account' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('Your details need JavaScript.')).toBeVisible()
    expect((await page.request.get('/api/user/me')).status()).toBe(200)

    await account.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['device'])
    expect((await page.request.get('/api/user/me')).status()).toBe(401)
  })

  test('a password reset can be requested, and an old link is refused', async ({ page }) => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(
      page.getByText('If there is an account with this email, a link is on its way.'),
    ).toBeVisible()
    await page.goto(`/reset-password?token=${'a'.repeat(32)}`)
    await page.getByLabel('New password').fill('a boat before sunrise')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('This link has been used or is too old.')).toBeVisible()
  })
})

for (const path of [
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
]) {
  test(`${path} is accessible at every width`, async ({ visitor }) => {
    await visitor.goto(path)
    await expectFitting(visitor)
  })
}
