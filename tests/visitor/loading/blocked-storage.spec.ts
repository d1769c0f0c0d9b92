import { expect, signUpNewPerson, test } from '../../support/browser/fixtures.ts'
import { publicPages } from '../../support/browser/public-pages.ts'

/** As in a browser that blocks storage: reading the property throws. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
})

test('every public page works in a browser that blocks storage', async ({ visitor }) => {
  for (const address of publicPages) {
    await visitor.goto(address)
    await expect(visitor.locator('html'), address).toHaveAttribute('data-alive', '')
    await expect(visitor.locator('.nav-bar__opening-status'), address).not.toBeEmpty()
  }
})

test('a person signs in, navigates, reloads and logs out in a browser that blocks storage', async ({
  visitor,
}) => {
  const { email, password } = await signUpNewPerson(visitor)
  await visitor.context().clearCookies()
  await visitor.goto('/signin')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  const greeting = visitor.getByRole('button', { name: 'Namaste, Meera' })
  await expect(greeting).toBeVisible()
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await visitor.reload()
  await greeting.click()
  await visitor.getByRole('button', { name: 'Logout' }).click()
  await expect(visitor.getByText('Logged out successfully!')).toBeVisible()
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible()
})
