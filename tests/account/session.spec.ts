import type { Page } from '@playwright/test'
import { expect, expectAccessible, queryTestDatabase, test } from '../support/browser/fixtures.ts'

const greeting = { name: 'Namaste, Meera' }

const endSessionsOf = (email: string) =>
  queryTestDatabase('delete from session where person_id = (select id from person where email = $1)', [email])

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('logging out says so, goes home, and five tabs follow at once', async ({ signedIn: { page } }) => {
  // Five pages in one browser, and a toast's five seconds.
  test.slow()
  await page.goto('/about')
  const tabs = [page]
  for (const path of ['/', '/products', '/services', '/profile']) {
    const tab = await page.context().newPage()
    await tab.goto(path)
    tabs.push(tab)
  }
  for (const tab of tabs) await expect(tab.getByRole('button', greeting)).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', greeting).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  const toast = page.getByRole('status').getByText('Logged out successfully!')
  await expect(toast).toBeVisible()
  await expect(page.locator('.toast--ok')).toBeVisible()
  await expect(page).toHaveURL('/')
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('recoil-persist'))).toBeNull()
  // What stays says that somebody has signed in on this device, and opens nothing.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['device'])
  await page.mouse.move(0, 0)
  await expect(toast).toBeHidden({ timeout: 8000 })
})

test('an anonymous visitor stays on a deep link and is asked after nowhere', async ({ visitor }) => {
  const requestedPaths: string[] = []
  visitor.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await visitor.goto('/services')
  await expect(visitor.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await visitor.waitForLoadState('networkidle')
  await expect(visitor).toHaveURL('/services')
  expect(requestedPaths).not.toContain('/api/user/me')
})

test('a session that ended elsewhere is a silent logout that goes home', async ({
  signedIn: { page, email },
  complaints,
}) => {
  await page.goto('/services')
  await expect(page.getByRole('button', greeting)).toBeVisible()
  await endSessionsOf(email)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.toast')).toHaveCount(0)
  // The browser itself reports the 401; nothing else is to be seen.
  expect(complaints.splice(0).every((line) => line.includes('401'))).toBe(true)
})

for (const trouble of ['a server in trouble', 'no network']) {
  test(`${trouble} does not sign anybody out`, async ({ signedIn: { page }, complaints }) => {
    await page.goto('/services')
    await expect(page.getByRole('button', greeting)).toBeVisible()
    await page.route('**/api/user/me', (route) =>
      trouble === 'no network' ? route.abort() : route.fulfill({ status: 503, json: {} }),
    )
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', greeting)).toBeVisible()
    await expect(page).toHaveURL('/services')
    complaints.splice(0)
  })
}

test('what is written in the browser opens nothing', async ({ signedIn: { page } }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('recoil-persist') ?? '{}')
    localStorage.setItem('recoil-persist', JSON.stringify({ user: { ...stored.user, isAdmin: true } }))
  })
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test.describe('/admin', () => {
  for (const address of ['/admin', '/admin?folder=open#queries', '/admin/import']) {
    test(`asks a visitor to sign in, and then opens ${address}`, async ({ admin: { page, ...owner } }) => {
      await page.context().clearCookies()
      await page.goto(address)
      await expect(page.getByText('Please sign in to open the desk.')).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await signIn(page, owner)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('button', greeting)).toBeVisible()
    })
  }

  test('asks an owner whose session has ended to sign in again, also after a wrong password', async ({
    admin: { page, ...owner },
    complaints,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', greeting)).toBeVisible()
    await endSessionsOf(owner.email)
    await page.goto('/admin?folder=open')
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await signIn(page, { ...owner, password: 'wrong' })
    await expect(page.getByText('Invalid email or password.')).toBeVisible()
    await signIn(page, owner)
    await expect(page).toHaveURL('/admin?folder=open')
    await expect(page.getByRole('heading', { name: 'Catalogue and queries' })).toBeVisible()
    expect(complaints.splice(0).every((line) => line.includes('401'))).toBe(true)
  })

  test('waits, and says so, where nobody can tell who is asking', async ({ admin: { page }, complaints }) => {
    await page.route('**/api/user/me', (route) => route.abort())
    await page.goto('/admin?folder=open')
    await expect(page.getByText('The shop could not be reached.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/user/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Catalogue and queries' })).toBeVisible()
    await expect(page).toHaveURL('/admin?folder=open')
    complaints.splice(0)
  })

  test('never shows itself to a visitor', async ({ visitor }) => {
    expect(await (await visitor.request.get('/admin')).text()).not.toContain('Catalogue and queries</h1>')
  })

  test('sends a customer home', async ({ signedIn: { page } }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Home',
      'Products',
      'About',
      'Contact',
    ])
  })

  test('opens for an admin, by its link and directly, and no longer after a revocation', async ({
    admin: { page, email },
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Admin' }).first().click()
    await expect(page.getByRole('heading', { name: 'Catalogue and queries' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Catalogue and queries' })).toBeVisible()
    await expect(page).toHaveURL('/admin')
    await expectAccessible(page)
    await queryTestDatabase('update person set is_admin = false where email = $1', [email])
    await page.reload()
    await expect(page).toHaveURL('/')
  })
})

test('a customer changes name and password and ends other sessions', async ({
  signedIn: { page, password },
  complaints,
}) => {
  await page.goto('/profile')
  await expect(page.getByText('This is your profile page.')).toBeVisible()
  await page.getByLabel('First name').fill('Mira')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Namaste, Mira' })).toBeVisible()

  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('five ghats at dusk')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  complaints.splice(0)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Send the letter again' }).click()
  await expect(page.getByText('If your email is not confirmed yet, a letter is on its way.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(page.getByText('Every other device is signed out.')).toBeVisible()
  await expectAccessible(page)
})

test('sign-in keeps whoever comes with an ended session, and what is typed, while the check is under way', async ({
  signedIn: { page, email, password },
  complaints,
}) => {
  await page.goto('/services')
  await expect(page.getByRole('button', greeting)).toBeVisible()
  await endSessionsOf(email)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/user/me', async (route) => {
    const answer = await route.fetch()
    await held.promise
    await route.fulfill({ response: answer })
  })
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(email)
  const answered = page.waitForResponse('**/api/user/me')
  held.resolve()
  await answered
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await signIn(page, { email, password })
  await expect(page.getByRole('button', greeting)).toBeVisible()
  complaints.splice(0)
})

test('whoever signs in before the check has answered stays signed in', async ({
  signedIn: { page, ...person },
  complaints,
}) => {
  await page.goto('/services')
  await expect(page.getByRole('button', greeting)).toBeVisible()
  await endSessionsOf(person.email)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/user/me', async (route) => {
    const answer = await route.fetch()
    await held.promise
    await route.fulfill({ response: answer })
  })
  await page.goto('/signin?to=/about')
  await signIn(page, person)
  await expect(page).toHaveURL('/about')
  const answered = page.waitForResponse('**/api/user/me')
  held.resolve()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', greeting)).toBeVisible()
  await expect(page).toHaveURL('/about')
  // The late answer has not taken the new session's cookie either.
  await page.unroute('**/api/user/me')
  expect((await page.request.get('/api/user/me')).status()).toBe(200)
  complaints.splice(0)
})

for (const [address, heading] of [
  [`/reset-password?token=${'a'.repeat(32)}`, 'New password'],
  [`/unsubscribe?token=${'a'.repeat(32)}`, 'Unsubscribe'],
] as const) {
  test(`a letter’s ${address.split('?')[0]} opens though a session has ended`, async ({
    signedIn: { page, email },
    complaints,
  }) => {
    await page.goto('/services')
    await expect(page.getByRole('button', greeting)).toBeVisible()
    await endSessionsOf(email)
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    complaints.splice(0)
  })
}

test('the profile of somebody whose session has ended asks to sign in again', async ({
  signedIn: { page, ...person },
  complaints,
}) => {
  await page.goto('/profile')
  await expect(page.getByLabel('First name')).toBeVisible()
  await endSessionsOf(person.email)
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await signIn(page, person)
  await expect(page).toHaveURL('/profile')

  await endSessionsOf(person.email)
  await page.reload()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  complaints.splice(0)
})

test('logging out at the desk goes home', async ({ admin: { page } }) => {
  await page.goto('/admin')
  await page.getByRole('button', greeting).click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the desk says what it needs', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByText('The desk needs JavaScript.')).toBeVisible()
  })
})
