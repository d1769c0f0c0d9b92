import { data, Link, redirect } from 'react-router'
import { onBehalf } from '../../api.server.ts'
import { call, type From } from '../../api.ts'
import { signInWords as words } from '../../content/account.ts'
import { pageMeta } from '../../page-meta.ts'
import { hold } from '../../session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Route } from './+types/signin'
import { AccountPage } from './account-page.tsx'
import { sentenceOf, typed } from './refused.ts'
import { ownPath, useWayBack, WayBack } from './way-back.tsx'

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, words)

async function signIn(form: FormData, from?: From) {
  const email = typed(form, 'email')
  try {
    const { user } = await call('signIn', { body: { email, password: typed(form, 'password') } }, from)
    return { user }
  } catch (error) {
    return { email, error: sentenceOf(error, words) }
  }
}

/** Without scripts: the web server signs in for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await onBehalf(request, (from) => signIn(form, from))
  if (outcome.user) throw redirect(ownPath(form.get('to')), { headers })
  return data(outcome, { status: 400, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const outcome = await signIn(form)
  if (!outcome.user) return outcome
  hold(outcome.user)
  throw redirect(ownPath(form.get('to')))
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const from = useWayBack()
  const forgot = (
    <p className="auth__alt">
      <Link to="/forgot-password">{words.forgot}</Link>
    </p>
  )
  return (
    <AccountPage words={words} other="/signup" state={{ from }} outcome={actionData} more={forgot}>
      <WayBack />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={actionData?.email}
        maxLength={254}
        required
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        required
      />
    </AccountPage>
  )
}
