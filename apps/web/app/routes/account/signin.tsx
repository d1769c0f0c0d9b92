import { data, Link, redirect, useSearchParams } from 'react-router'
import { callAsVisitor, canSetSessionCookie } from '../../client/api.server.ts'
import { type CallOptions, call } from '../../client/api.ts'
import { storeUser } from '../../client/session.ts'
import { needsScripts, signInWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Route } from './+types/signin'
import { AccountPage } from './account-page.tsx'
import { formValue, toErrorMessage } from './form-values.ts'
import { ReturnPathField, toSafePath, useSafeReturnPath } from './return-path.tsx'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

async function signIn(form: FormData, options?: CallOptions) {
  const email = formValue(form, 'email')
  try {
    const { user } = await call('signIn', { body: { email, password: formValue(form, 'password') } }, options)
    return { user }
  } catch (error) {
    return { email, error: toErrorMessage(error, words) }
  }
}

/** Without scripts: the web server signs in for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  if (!canSetSessionCookie)
    return data({ email: formValue(form, 'email'), error: needsScripts }, { status: 400 })
  const { outcome, headers } = await callAsVisitor(request, (options) => signIn(form, options))
  if (outcome.user) throw redirect(toSafePath(form.get('to')), { headers })
  return data(outcome, { status: 400, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const outcome = await signIn(form)
  if (!outcome.user) return outcome
  storeUser(outcome.user)
  throw redirect(toSafePath(form.get('to')))
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const returnPath = useSafeReturnPath()
  const [search] = useSearchParams()
  const deskReason = /^\/admin\b/.test(returnPath) ? words.why.desk : undefined
  const reason = search.get('why') === 'ended' ? words.why.ended : deskReason
  const forgotLink = (
    <p className="auth__alt">
      <Link to="/forgot-password">{words.forgot}</Link>
    </p>
  )
  return (
    <AccountPage
      words={words}
      otherPath="/signup"
      state={{ from: returnPath }}
      reason={reason}
      outcome={actionData}
      footer={forgotLink}
    >
      <ReturnPathField />
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
