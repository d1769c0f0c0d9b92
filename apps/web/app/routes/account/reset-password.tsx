import { data, useSearchParams } from 'react-router'
import { onBehalf } from '../../api.server.ts'
import { call, type From } from '../../api.ts'
import { resetWords as words } from '../../content/account.ts'
import { unlistedPageMeta } from '../../page-meta.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Route } from './+types/reset-password'
import { AccountPage } from './account-page.tsx'
import { sentenceOf, typed } from './refused.ts'

export const meta: Route.MetaFunction = (asked) => unlistedPageMeta(asked, words)

/** The address holds a secret: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

async function reset(form: FormData, from?: From) {
  try {
    const body = { token: typed(form, 'token'), password: typed(form, 'password') }
    await call('resetPassword', { body }, from)
    return { done: words.done }
  } catch (error) {
    return { error: sentenceOf(error, words) }
  }
}

/** Without scripts: the web server does it for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await onBehalf(request, (from) => reset(form, from))
  return data(outcome, { status: outcome.error ? 400 : 200, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return reset(await request.formData())
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <AccountPage words={words} other="/forgot-password" outcome={actionData}>
      <input type="hidden" name="token" value={search.get('token') ?? ''} />
      <PasswordField
        label={words.password}
        hint={words.hint}
        name="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={256}
        required
      />
    </AccountPage>
  )
}
