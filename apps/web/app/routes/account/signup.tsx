import { data, redirect } from 'react-router'
import { callAsVisitor, canSetSessionCookie } from '../../client/api.server.ts'
import { type CallOptions, call } from '../../client/api.ts'
import { storeUser } from '../../client/session.ts'
import { needsScripts, signUpWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Route } from './+types/signup'
import { AccountPage } from './account-page.tsx'
import { formValue, toErrorMessage } from './form-values.ts'
import { ReturnPathField, toSafePath, useSafeReturnPath } from './return-path.tsx'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

/** What may stand in the page again; a password may not. */
const readVisibleFields = (form: FormData) => ({
  fname: formValue(form, 'fname'),
  lname: formValue(form, 'lname'),
  email: formValue(form, 'email'),
})

async function signUp(form: FormData, options?: CallOptions) {
  const visibleFields = readVisibleFields(form)
  try {
    const { user } = await call(
      'signUp',
      { body: { ...visibleFields, password: formValue(form, 'password') } },
      options,
    )
    return { user }
  } catch (error) {
    return { visibleFields, error: toErrorMessage(error, words) }
  }
}

/** Without scripts: the web server signs up for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  if (!canSetSessionCookie)
    return data({ visibleFields: readVisibleFields(form), error: needsScripts }, { status: 400 })
  const { outcome, headers } = await callAsVisitor(request, (options) => signUp(form, options))
  if (outcome.user) throw redirect(toSafePath(form.get('to')), { headers })
  return data(outcome, { status: 400, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const outcome = await signUp(form)
  if (!outcome.user) return outcome
  storeUser(outcome.user)
  throw redirect(toSafePath(form.get('to')))
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const returnPath = useSafeReturnPath()
  const visibleFields = actionData?.visibleFields
  const nameFieldProps = { maxLength: 60, required: true }
  return (
    <AccountPage words={words} otherPath="/signin" state={{ from: returnPath }} outcome={actionData}>
      <ReturnPathField />
      <div className="two">
        <TextField
          label={words.firstName}
          name="fname"
          autoComplete="given-name"
          defaultValue={visibleFields?.fname}
          {...nameFieldProps}
        />
        <TextField
          label={words.lastName}
          name="lname"
          autoComplete="family-name"
          defaultValue={visibleFields?.lname}
          {...nameFieldProps}
        />
      </div>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={visibleFields?.email}
        maxLength={254}
        required
      />
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
