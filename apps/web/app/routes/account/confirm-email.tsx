import { data, useSearchParams } from 'react-router'
import { onBehalf } from '../../api.server.ts'
import { call, type From } from '../../api.ts'
import { confirmWords as words } from '../../content/account.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/confirm-email'
import { AccountPage } from './account-page.tsx'
import { sentenceOf, typed } from './refused.ts'

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, words)

/** The address holds a secret: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** A press of a button, not the visit itself: mail programs visit links to look what is behind them. */
async function confirm(form: FormData, from?: From) {
  try {
    await call('confirmEmail', { body: { token: typed(form, 'token') } }, from)
    return { done: words.done }
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
  return confirm(await request.formData())
}

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <AccountPage words={words} other="/products" outcome={actionData}>
      <input type="hidden" name="token" value={search.get('token') ?? ''} />
    </AccountPage>
  )
}
