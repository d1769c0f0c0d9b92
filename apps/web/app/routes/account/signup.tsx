import { accountBounds } from '@kashika/contract/bounds'
import { refuseWithoutSessionCookie, submitForVisitor } from '../../api/form-action.server.ts'
import { defineForm, readFields, submitFromBrowser, toErrorOutcome } from '../../api/form-action.ts'
import { signUpWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { storeUser } from '../../session/session.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Route } from './+types/signup'
import { AccountPage } from './account-page.tsx'
import { ReturnPathField, toSafePath, useSafeReturnPath } from './return-path.tsx'
import '../../ui/form/form.css'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

const readVisibleFields = (form: FormData) => readFields(form, 'fname', 'lname', 'email')

const signUpForm = defineForm({
  call: 'signUp',
  toInput: (form) => ({ body: readFields(form, 'fname', 'lname', 'email', 'password') }),
  onSuccess: ({ user }, form) => ({
    done: words.done(user.email),
    next: { to: toSafePath(form.get('to')), label: words.next },
  }),
  onFailure: toErrorOutcome(words),
})

export const action = ({ request }: Route.ActionArgs) =>
  submitForVisitor(request, { ...signUpForm, validate: refuseWithoutSessionCookie }, readVisibleFields)

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  submitFromBrowser(request, signUpForm, ({ user }) => storeUser(user))

export default function SignUp({ actionData }: Route.ComponentProps) {
  const returnPath = useSafeReturnPath()
  const visibleFields = actionData?.formValues
  const nameFieldProps = { maxLength: accountBounds.name.max, required: true }
  return (
    <AccountPage words={words} otherPath="/signin" state={{ from: returnPath }} outcome={actionData}>
      <ReturnPathField />
      <div className="form__columns">
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
        maxLength={accountBounds.email.max}
        required
      />
      <PasswordField
        label={words.password}
        hint={words.hint}
        name="password"
        autoComplete="new-password"
        minLength={accountBounds.password.min}
        maxLength={accountBounds.password.max}
        required
      />
    </AccountPage>
  )
}
