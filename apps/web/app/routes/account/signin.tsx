import { accountBounds } from '@kashika/contract/bounds'
import { Link, redirect, useSearchParams } from 'react-router'
import { refuseWithoutSessionCookie, submitForVisitor } from '../../api/form-action.server.ts'
import { defineForm, readFields, submitFromBrowser, toErrorOutcome } from '../../api/form-action.ts'
import { signInWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { storeUser } from '../../session/session.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Route } from './+types/signin'
import { AccountPage } from './account-page.tsx'
import { ReturnPathField, toSafePath, useSafeReturnPath } from './return-path.tsx'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

const signInForm = defineForm({
  call: 'signIn',
  toInput: (form) => ({ body: readFields(form, 'email', 'password') }),
  onSuccess: (_response, form) => redirect(toSafePath(form.get('to'))),
  onFailure: toErrorOutcome(words),
})

export const action = ({ request }: Route.ActionArgs) =>
  submitForVisitor(request, { ...signInForm, validate: refuseWithoutSessionCookie }, (form) =>
    readFields(form, 'email'),
  )

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  submitFromBrowser(request, signInForm, ({ user }) => storeUser(user))

export default function SignIn({ actionData }: Route.ComponentProps) {
  const returnPath = useSafeReturnPath()
  const [search] = useSearchParams()
  const deskReason = /^\/admin\b/.test(returnPath) ? words.why.desk : undefined
  const reason = search.get('why') === 'ended' ? words.why.ended : deskReason
  const forgotLink = (
    <p className="account-page__other">
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
        defaultValue={actionData?.formValues?.email}
        maxLength={accountBounds.email.max}
        required
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        maxLength={accountBounds.password.max}
        required
      />
    </AccountPage>
  )
}
