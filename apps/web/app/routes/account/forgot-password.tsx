import { data } from 'react-router'
import { callAsVisitor } from '../../client/api.server.ts'
import { type CallOptions, call } from '../../client/api.ts'
import { forgotWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Route } from './+types/forgot-password'
import { AccountPage } from './account-page.tsx'
import { formValue, toErrorMessage } from './form-values.ts'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

async function requestPasswordReset(form: FormData, options?: CallOptions) {
  try {
    await call('requestPasswordReset', { body: { email: formValue(form, 'email') } }, options)
    return { done: words.done }
  } catch (error) {
    return { error: toErrorMessage(error, words) }
  }
}

/** Without scripts: the web server asks for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await callAsVisitor(request, (options) => requestPasswordReset(form, options))
  return data(outcome, { status: outcome.error ? 400 : 200, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return requestPasswordReset(await request.formData())
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage words={words} otherPath="/signin" outcome={actionData}>
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
