import { data, useSearchParams } from 'react-router'
import { callAsVisitor } from '../../client/api.server.ts'
import { type CallOptions, call } from '../../client/api.ts'
import { resetWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import type { Route } from './+types/reset-password'
import { AccountPage } from './account-page.tsx'
import { formValue, toErrorMessage } from './form-values.ts'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

/** The address holds a secret: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

async function resetPassword(form: FormData, options?: CallOptions) {
  try {
    const body = { token: formValue(form, 'token'), password: formValue(form, 'password') }
    await call('resetPassword', { body }, options)
    return { done: words.done }
  } catch (error) {
    return { error: toErrorMessage(error, words) }
  }
}

/** Without scripts: the web server does it for the browser. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const { outcome, headers } = await callAsVisitor(request, (options) => resetPassword(form, options))
  return data(outcome, { status: outcome.error ? 400 : 200, headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return resetPassword(await request.formData())
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <AccountPage words={words} otherPath="/forgot-password" outcome={actionData}>
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
