import { accountBounds } from '@kashika/contract/bounds'
import { submitForVisitor } from '../../api/form-action.server.ts'
import { defineForm, readFields, submitFromBrowser, toErrorOutcome } from '../../api/form-action.ts'
import { forgotWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Route } from './+types/forgot-password'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

const requestResetForm = defineForm({
  call: 'requestPasswordReset',
  toInput: (form) => ({ body: readFields(form, 'email') }),
  onSuccess: () => ({ done: words.done }),
  onFailure: toErrorOutcome(words),
})

export const action = ({ request }: Route.ActionArgs) => submitForVisitor(request, requestResetForm)

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  submitFromBrowser(request, requestResetForm)

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage words={words} otherPath="/signin" outcome={actionData}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={accountBounds.email.max}
        required
      />
    </AccountPage>
  )
}
