import type { Page } from '@playwright/test'
import {
  addForm,
  choosePicture,
  createItem,
  fillAddForm,
  openEditForm,
  submitAddForm,
  uniqueName,
} from '../support/browser/admin-items.ts'
import { expect, queryTestDatabase, signUpNewPerson, test } from '../support/browser/fixtures.ts'

/** An owner's session lasts twelve hours, so it may end in the middle of a form. */
async function loseSessionAfter(page: Page, work: () => Promise<unknown>) {
  const owner = await signUpNewPerson(page)
  await queryTestDatabase('update person set is_admin = true where email = $1', [owner.email])
  await work()
  await queryTestDatabase('delete from session where person_id = (select id from person where email = $1)', [
    owner.email,
  ])
  return owner
}

async function signInAgain(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an unfinished item is kept when the session ends and added after signing in', {
  tag: '@journey',
}, async ({ page }) => {
  const name = uniqueName('Morning')
  const owner = await loseSessionAfter(page, async () => {
    await page.goto('/admin/pieces?shelf=live')
    await fillAddForm(page, name)
    await choosePicture(page)
  })
  await submitAddForm(page)
  const refused = addForm(page).getByRole('alert')
  await expect(refused).toContainText('Please sign in first.')
  await expect(addForm(page).getByLabel('Name')).toHaveValue(name)
  await refused.getByRole('link', { name: 'Sign in' }).press('Enter')
  await signInAgain(page, owner)
  await expect(page).toHaveURL('/admin/pieces?shelf=live')
  await expect(addForm(page).getByLabel('Name')).toHaveValue(name)
  await submitAddForm(page)
  await expect(page.getByText('Item added successfully!')).toBeVisible()
})

test('an unfinished edit is kept when the session ends and restored after signing in', async ({ page }) => {
  const name = uniqueName('Evening')
  const owner = await loseSessionAfter(page, async () => {
    await createItem(page, name)
    const form = await openEditForm(page, name)
    await form.getByLabel('Description').fill('My own words.')
  })
  const form = page.getByRole('dialog', { name: `Edit ${name}` })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await signInAgain(page, owner)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Edit piece' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('My own words.')
})

test('the desk says that the session has ended when enquiries cannot be loaded', async ({ page }) => {
  const owner = await loseSessionAfter(page, async () => {
    await page.goto('/admin/enquiries?folder=open')
    await expect(page.getByRole('link', { name: /Answered/ })).toBeVisible()
  })
  await page.getByRole('link', { name: /Answered/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Sign in' }).click()
  await signInAgain(page, owner)
  await expect(page).toHaveURL('/admin/enquiries?folder=answered')
})
