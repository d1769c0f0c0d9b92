import { useSearchParams } from 'react-router'
import { submitForVisitor } from '../../api/form-action.server.ts'
import { defineForm, readFields, submitFromBrowser, toErrorOutcome } from '../../api/form-action.ts'
import { confirmWords as words } from '../../content/account.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { checkSession, logOut } from '../../session/session.ts'
import type { Route } from './+types/confirm-email'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

/** The address contains a token. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** A button, since mail programs visit links to scan them: the visit alone must not confirm. */
const confirmForm = defineForm({
  call: 'confirmEmail',
  toInput: (form) => ({ body: readFields(form, 'token') }),
  onSuccess: ({ isChanged }) =>
    isChanged
      ? { done: words.changed, next: { to: '/signin', label: words.nextChanged } }
      : { done: words.done, next: { to: '/products', label: words.next } },
  onFailure: toErrorOutcome(words),
})

export const action = ({ request }: Route.ActionArgs) => submitForVisitor(request, confirmForm)

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  // Changing the address ends the session: this and every other tab must sign out.
  submitFromBrowser(request, confirmForm, ({ isChanged }) => (isChanged ? logOut() : checkSession()))

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <AccountPage words={words} otherPath="/profile" outcome={actionData}>
      <input type="hidden" name="token" value={search.get('token') ?? ''} />
    </AccountPage>
  )
}
