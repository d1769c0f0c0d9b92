import { data, redirect } from 'react-router'
import { maySetSession, onBehalf } from '../../api.server.ts'
import { call, type From } from '../../api.ts'
import { needsScripts, signUpWords as words } from '../../content/account.ts'
import { unlistedPageMeta } from '../../page-meta.ts'
import { hold } from '../../session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Route } from './+types/signup'
import { AccountPage } from './account-page.tsx'
import { sentenceOf, typed } from './refused.ts'
import { ownPath, useWayBack, WayBack } from './way-back.tsx'

export const meta: Route.MetaFunction = (asked) => unlistedPageMeta(asked, words)

/** What may stand in the page again; a password may not. */
const shownIn = (form: FormData) => ({
  fname: typed(form, 'fname'),
  lname: typed(form, 'lname'),
  email: typed(form, 'email'),
})

async function signUp(form: FormData, from?: From) {
  const shown = shownIn(form)
  try {
    const { user } = await call('signUp', { body: { ...shown, password: typed(form, 'password') } }, from)
    return { user }
  } catch (error) {
    return { shown, error: sentenceOf(error, words) }
  }
}

/** Without scripts: the web server signs up for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  if (!maySetSession) return data({ shown: shownIn(form), error: needsScripts }, { status: 400 })
  const { outcome, headers } = await onBehalf(request, (from) => signUp(form, from))
  if (outcome.user) throw redirect(ownPath(form.get('to')), { headers })
  return data(outcome, { status: 400, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const outcome = await signUp(form)
  if (!outcome.user) return outcome
  hold(outcome.user)
  throw redirect(ownPath(form.get('to')))
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const from = useWayBack()
  const shown = actionData?.shown
  const name = { maxLength: 60, required: true }
  return (
    <AccountPage words={words} other="/signin" state={{ from }} outcome={actionData}>
      <WayBack />
      <div className="two">
        <TextField
          label={words.firstName}
          name="fname"
          autoComplete="given-name"
          defaultValue={shown?.fname}
          {...name}
        />
        <TextField
          label={words.lastName}
          name="lname"
          autoComplete="family-name"
          defaultValue={shown?.lname}
          {...name}
        />
      </div>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={shown?.email}
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
