import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectFitting, queryTestDatabase, test } from '../../support/browser/fixtures.ts'
import { sessionSecret } from '../../support/browser/session-secret.ts'

const newEmail = () => `rohan.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`
const confirmationText = 'Please check your inbox and confirm.'

async function makeLink(page: 'confirm-subscription' | 'unsubscribe', email: string) {
  const [{ id }] = await queryTestDatabase(
    `insert into subscriber (email, asked_at) values ($1, now())
     on conflict (email) do update set email = excluded.email returning id`,
    [email],
  )
  const purpose = page === 'unsubscribe' ? 'unsubscribe' : 'confirm'
  const sign = createHmac('sha256', sessionSecret).update(`subscriber ${purpose} ${id}`).digest('base64url')
  return `/${page}?token=${id}.${sign}`
}

const readSubscription = async (email: string) => {
  const [row] = await queryTestDatabase(
    'select confirmed_at is not null as confirmed, unsubscribed_at is not null as unsubscribed from subscriber where email = $1',
    [email],
  )
  return row
}

async function subscribe(page: Page, email: string) {
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

test('a subscriber is asked to check the inbox, whether the address is known or not', {
  tag: '@journey',
}, async ({ visitor }) => {
  const knownEmail = newEmail()
  await makeLink('confirm-subscription', knownEmail)
  for (const email of [knownEmail, newEmail()]) {
    await visitor.goto('/')
    await subscribe(visitor, email)
    await expect(visitor.locator('.newsletter-signup').getByRole('status')).toHaveText(confirmationText)
    await expect(visitor.locator('.newsletter-signup .banner')).toBeInViewport()
    await expect(visitor.getByLabel('Your email address')).toHaveValue('')
    await expect(visitor.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  }
})

test('a failed subscription shows an error and keeps the address', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await page.route('**/api/user/subscribe', (route) => route.abort())
  await subscribe(page, email)
  await expect(page.locator('.newsletter-signup').getByRole('alert')).toHaveText(
    'Something went wrong. Please try again.',
  )
  await expect(page.getByLabel('Your email address')).toHaveValue(email)
})

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('opening an emailed link changes nothing until its button is pressed', async ({ page }) => {
      const email = newEmail()
      await page.goto(await makeLink('confirm-subscription', email))
      expect(await readSubscription(email)).toEqual({ confirmed: false, unsubscribed: false })
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Thank you. You are subscribed.')).toBeVisible()
      expect(await readSubscription(email)).toEqual({ confirmed: true, unsubscribed: false })

      await page.goto(await makeLink('unsubscribe', email))
      expect(await readSubscription(email)).toEqual({ confirmed: true, unsubscribed: false })
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByText('Done. You will get no more emails from us.')).toBeVisible()
      expect(await readSubscription(email)).toMatchObject({ unsubscribed: true })
    })

    test('an incomplete link is refused with an explanation', async ({ page }) => {
      const answer = await page.goto('/unsubscribe?token=1.short')
      expect(answer?.headers()['cache-control']).toBe('no-store')
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.locator('.banner--err')).toContainText('This link is incomplete')
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the result is shown at the form', async ({ page }) => {
    await page.goto('/')
    await subscribe(page, newEmail())
    await expect(page.getByText(confirmationText)).toBeInViewport()
    await subscribe(page, 'rohan..rai@example.com')
    await expect(page.locator('.newsletter-signup .banner--err')).toHaveText(
      'Enter an email as name@example.com.',
    )
  })
})

for (const page of ['confirm-subscription', 'unsubscribe'] as const)
  test(`/${page} fits every screen and is accessible, before its button is pressed and after`, async ({
    visitor,
  }) => {
    await visitor.goto(await makeLink(page, newEmail()))
    await expectFitting(visitor)
    await visitor.getByRole('main').getByRole('button').click()
    await expect(visitor.locator('.banner--ok')).toBeVisible()
    await expectFitting(visitor)
  })
