import { data, Link, redirect, useSearchParams } from 'react-router'
import { maySetSession, onBehalf } from '../../api.server.ts'
import { call, type From } from '../../api.ts'
import { needsScripts, signInWords as words } from '../../content/account.ts'
import { unlistedPageMeta } from '../../page-meta.ts'
import { hold } from '../../session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Route } from './+types/signin'
import { AccountPage } from './account-page.tsx'
import { sentenceOf, typed } from './refused.ts'
import { ownPath, useWayBack, WayBack } from './way-back.tsx'

export const meta: Route.MetaFunction = (asked) => unlistedPageMeta(asked, words)

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
  if (!maySetSession) return data({ email: typed(form, 'email'), error: needsScripts }, { status: 400 })
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
  const [search] = useSearchParams()
  const toDesk = /^\/admin\b/.test(from) ? words.why.desk : undefined
  const why = search.get('why') === 'ended' ? words.why.ended : toDesk
  const forgot = (
    <p className="auth__alt">
      <Link to="/forgot-password">{words.forgot}</Link>
    </p>
  )
  return (
    <AccountPage words={words} other="/signup" state={{ from }} why={why} outcome={actionData} more={forgot}>
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
