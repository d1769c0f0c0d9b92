import { data } from 'react-router'
import { onBehalf } from '../../api.server.ts'
import { call, type From } from '../../api.ts'
import { forgotWords as words } from '../../content/account.ts'
import { unlistedPageMeta } from '../../page-meta.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { Route } from './+types/forgot-password'
import { AccountPage } from './account-page.tsx'
import { sentenceOf, typed } from './refused.ts'

export const meta: Route.MetaFunction = (asked) => unlistedPageMeta(asked, words)

async function forget(form: FormData, from?: From) {
  try {
    await call('forgetPassword', { body: { email: typed(form, 'email') } }, from)
    return { done: words.done }
  } catch (error) {
    return { error: sentenceOf(error, words) }
  }
}

/** Without scripts: the web server asks for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await onBehalf(request, (from) => forget(form, from))
  return data(outcome, { status: outcome.error ? 400 : 200, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return forget(await request.formData())
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage words={words} other="/signin" outcome={actionData}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
    </AccountPage>
  )
}
