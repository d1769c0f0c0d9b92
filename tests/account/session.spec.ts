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

test('logging out shows a toast, goes to Home and logs out the other tabs', { tag: '@journey' }, async ({
  signedIn: { page },
}) => {
  // Opens five pages and waits five seconds for a toast.
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
  // The device cookie only says that somebody has signed in here before; it gives no access.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['device'])
  await page.mouse.move(0, 0)
  await expect(toast).toBeHidden({ timeout: 8000 })
})

test('an anonymous visitor stays on a deep link and no session is checked', async ({ visitor }) => {
  const requestedPaths: string[] = []
  visitor.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await visitor.goto('/services')
  await expect(visitor.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await visitor.waitForLoadState('networkidle')
  await expect(visitor).toHaveURL('/services')
  expect(requestedPaths).not.toContain('/api/user/me')
})

test('a session that ended elsewhere logs out without a message and goes to Home', async ({
  signedIn: { page, email },
  consoleErrors,
}) => {
  await page.goto('/services')
  await expect(page.getByRole('button', greeting)).toBeVisible()
  await endSessionsOf(email)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.toast')).toHaveCount(0)
  // The browser itself logs the 401.
  expect(consoleErrors.splice(0).every((line) => line.includes('401'))).toBe(true)
})

for (const failure of ['a server error', 'no network']) {
  test(`${failure} does not log the person out`, async ({ signedIn: { page }, consoleErrors }) => {
    await page.goto('/services')
    await expect(page.getByRole('button', greeting)).toBeVisible()
    await page.route('**/api/user/me', (route) =>
      failure === 'no network' ? route.abort() : route.fulfill({ status: 503, json: {} }),
    )
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', greeting)).toBeVisible()
    await expect(page).toHaveURL('/services')
    consoleErrors.splice(0)
  })
}

test('editing the stored user in the browser gives no access', async ({ signedIn: { page } }) => {
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
  for (const address of ['/admin', '/admin/enquiries?folder=open#queries', '/admin/import']) {
    test(`asks a visitor to sign in, and then opens ${address}`, { tag: '@journey' }, async ({
      admin: { page, ...owner },
    }) => {
      await page.context().clearCookies()
      await page.goto(address)
      await expect(page.getByText('Please sign in to open the desk.')).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await signIn(page, owner)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('navigation', { name: 'Shop desk', exact: true })).toBeVisible()
    })
  }

  test('asks an owner whose session has ended to sign in again, also after a wrong password', async ({
    admin: { page, ...owner },
    consoleErrors,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button', greeting)).toBeVisible()
    await endSessionsOf(owner.email)
    await page.goto('/admin/enquiries?folder=open')
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await signIn(page, { ...owner, password: 'wrong' })
    await expect(page.getByText('Invalid email or password.')).toBeVisible()
    await signIn(page, owner)
    await expect(page).toHaveURL('/admin/enquiries?folder=open')
    await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
    expect(consoleErrors.splice(0).every((line) => line.includes('401'))).toBe(true)
  })

  test('shows an error with a retry when the session cannot be checked', async ({
    admin: { page },
    consoleErrors,
  }) => {
    await page.route('**/api/user/me', (route) => route.abort())
    await page.goto('/admin/enquiries?folder=open')
    await expect(page.getByText('The shop could not be reached.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/user/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/admin/enquiries?folder=open')
    consoleErrors.splice(0)
  })

  test('is not in the HTML sent to a visitor', async ({ visitor }) => {
    expect(await (await visitor.request.get('/admin')).text()).not.toContain('Today</h1>')
  })

  test('redirects a customer to Home', async ({ signedIn: { page } }) => {
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
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/admin')
    await expectAccessible(page)
    await queryTestDatabase('update person set is_admin = false where email = $1', [email])
    await page.reload()
    await expect(page).toHaveURL('/')
  })
})

test('a customer changes name and password and ends other sessions', { tag: '@journey' }, async ({
  signedIn: { page, password },
  consoleErrors,
}) => {
  await page.goto('/profile')
  await expect(page.getByText('This is your profile page.')).toBeVisible()
  await page.getByLabel('First name').fill('Mira')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Namaste, Mira' })).toBeVisible()

  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('five ghats at dusk')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  consoleErrors.splice(0)
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(
    page.getByText('An email is on its way. Please open its link to confirm the address.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(page.getByText('Every other device is signed out.')).toBeVisible()
  await expectAccessible(page)
})

test('with an ended session the sign-in page stays open and keeps its input while the session is checked', async ({
  signedIn: { page, email, password },
  consoleErrors,
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
  consoleErrors.splice(0)
})

test('a person who signs in before the session check has answered stays signed in', async ({
  signedIn: { page, ...person },
  consoleErrors,
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
  // The late response must not have cleared the new session's cookie.
  await page.unroute('**/api/user/me')
  expect((await page.request.get('/api/user/me')).status()).toBe(200)
  consoleErrors.splice(0)
})

for (const [address, heading] of [
  [`/reset-password?token=${'a'.repeat(32)}`, 'New password'],
  [`/unsubscribe?token=${'a'.repeat(32)}`, 'Unsubscribe'],
] as const) {
  test(`the emailed link ${address.split('?')[0]} opens although the session has ended`, async ({
    signedIn: { page, email },
    consoleErrors,
  }) => {
    await page.goto('/services')
    await expect(page.getByRole('button', greeting)).toBeVisible()
    await endSessionsOf(email)
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    consoleErrors.splice(0)
  })
}

test('the profile of somebody whose session has ended asks to sign in again', async ({
  signedIn: { page, ...person },
  consoleErrors,
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
  consoleErrors.splice(0)
})

test('logging out at the desk goes to Home', async ({ admin: { page } }) => {
  // What the desk still asks for while it logs out is refused, and the browser reports it.
  await page.goto('/admin', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Meera' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the desk says that it needs JavaScript, and leads back to the shop', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin')
    await expect(page.getByText('The desk needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'The shop' })).toBeVisible()
  })
})
