import { data, useSearchParams } from 'react-router'
import { onBehalf } from '../../api.server.ts'
import { call, type From } from '../../api.ts'
import { confirmWords as words } from '../../content/account.ts'
import { unlistedPageMeta } from '../../page-meta.ts'
import { logOut } from '../../session.ts'
import type { Route } from './+types/confirm-email'
import { AccountPage } from './account-page.tsx'
import { sentenceOf, typed } from './refused.ts'

export const meta: Route.MetaFunction = (asked) => unlistedPageMeta(asked, words)

/** The address holds a secret: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** A press of a button, not the visit itself: mail programs visit links to look what is behind them. */
async function confirm(form: FormData, from?: From) {
  try {
    const { isChanged } = await call('confirmEmail', { body: { token: typed(form, 'token') } }, from)
    return { isChanged, done: isChanged ? words.changed : words.done }
  } catch (error) {
    return { error: sentenceOf(error, words) }
  }
}

/** Without scripts: the web server does it for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await onBehalf(request, (from) => confirm(form, from))
  return data(outcome, { status: outcome.error ? 400 : 200, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await confirm(await request.formData())
  // Its session is over; so the page, and every other tab, no longer greets by the old address.
  if (outcome.isChanged) await logOut()
  return outcome
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <AccountPage words={words} other="/products" outcome={actionData}>
      <input type="hidden" name="token" value={search.get('token') ?? ''} />
    </AccountPage>
  )
}
