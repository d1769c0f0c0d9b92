import { data, useSearchParams } from 'react-router'
import { callAsVisitor } from '../../client/api.server.ts'
import { type CallOptions, call } from '../../client/api.ts'
import { logOut } from '../../client/session.ts'
import { confirmWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/confirm-email'
import { AccountPage } from './account-page.tsx'
import { formValue, toErrorMessage } from './form-values.ts'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

/** The address holds a secret: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** A press of a button, not the visit itself: mail programs visit links to look what is behind them. */
async function confirmEmail(form: FormData, options?: CallOptions) {
  try {
    const { isChanged } = await call('confirmEmail', { body: { token: formValue(form, 'token') } }, options)
    return { isChanged, done: isChanged ? words.changed : words.done }
  } catch (error) {
    return { error: toErrorMessage(error, words) }
  }
}

/** Without scripts: the web server does it for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await callAsVisitor(request, (options) => confirmEmail(form, options))
  return data(outcome, { status: outcome.error ? 400 : 200, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await confirmEmail(await request.formData())
  // Its session is over; so the page, and every other tab, no longer greets by the old address.
  if (outcome.isChanged) await logOut()
  return outcome
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <AccountPage words={words} otherPath="/products" outcome={actionData}>
      <input type="hidden" name="token" value={search.get('token') ?? ''} />
    </AccountPage>
  )
}
