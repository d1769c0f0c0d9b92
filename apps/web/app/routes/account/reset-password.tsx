import { accountBounds } from '@kashika/contract/bounds'
import { useSearchParams } from 'react-router'
import { submitForVisitor } from '../../api/form-action.server.ts'
import { defineForm, readFields, submitFromBrowser, toErrorOutcome } from '../../api/form-action.ts'
import { resetWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import type { Route } from './+types/reset-password'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

/** The address contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' })

const resetForm = defineForm({
  call: 'resetPassword',
  toInput: (form) => ({ body: readFields(form, 'token', 'password') }),
  onSuccess: () => ({ done: words.done, next: { to: '/signin', label: words.next } }),
  onFailure: toErrorOutcome(words),
})

export const action = ({ request }: Route.ActionArgs) => submitForVisitor(request, resetForm)

export const clientAction = ({ request }: Route.ClientActionArgs) => submitFromBrowser(request, resetForm)

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
        minLength={accountBounds.password.min}
        maxLength={accountBounds.password.max}
        required
      />
    </AccountPage>
  )
}
