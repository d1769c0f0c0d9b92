import type { BrowserCallName } from '@kashika/contract/calls'
import { useEffect } from 'react'
import { data, Link, redirect, useNavigate } from 'react-router'
import { throwAsStatus } from '../../api/api.server.ts'
import { submitForVisitor } from '../../api/form-action.server.ts'
import { type FormDefinition, readFields, submitFromBrowser, toErrorOutcome } from '../../api/form-action.ts'
import { profile } from '../../content/profile.ts'
import { MessagePage } from '../../layout/message-page.tsx'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { storeUser, useSession } from '../../session/session.ts'
import { createSignInPath } from '../../session/sign-in-link.tsx'
import type { Route } from './+types/profile'
import { AccountDetails } from './account-details.tsx'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, profile)

export const headers = () => ({ 'cache-control': 'no-store' })

/** Without scripts only logging out is offered: the HTML is the same for everyone and has no details. */
export async function action({ request }: Route.ActionArgs) {
  if ((await readActionName(request)) !== 'logout') throw data(null, { status: 400 })
  return submitForVisitor(request, {
    call: 'logOut',
    toInput: () => ({}),
    onSuccess: () => redirect('/'),
    onFailure: throwAsStatus,
  })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const actionName = (await readActionName(request)) as keyof typeof profileActions
  return { actionName, ...(await profileActions[actionName](request)) }
}

const readActionName = async (request: Request) => (await request.clone().formData()).get('deed')

const onFailure = toErrorOutcome(profile)
const defineAction =
  <Name extends BrowserCallName>(form: FormDefinition<Name, { done: string }, { error: string }>) =>
  (request: Request) =>
    submitFromBrowser(request, form)

const profileActions = {
  name: defineAction({
    call: 'renameAccount',
    toInput: (form) => ({ body: readFields(form, 'fname', 'lname') }),
    onSuccess: ({ user }) => {
      storeUser(user)
      return { done: profile.name.done }
    },
    onFailure,
  }),
  password: defineAction({
    call: 'changePassword',
    toInput: (form) => ({ body: readFields(form, 'current', 'password') }),
    onSuccess: () => ({ done: profile.password.done }),
    onFailure,
  }),
  email: defineAction({
    call: 'sendConfirmationEmail',
    toInput: () => ({}),
    onSuccess: () => ({ done: profile.email.done }),
    onFailure,
  }),
  newEmail: defineAction({
    call: 'changeEmail',
    toInput: (form) => ({ body: readFields(form, 'email', 'current') }),
    onSuccess: () => ({ done: profile.newEmail.done }),
    onFailure,
  }),
  sessions: defineAction({
    call: 'endOtherSessions',
    toInput: () => ({}),
    onSuccess: () => ({ done: profile.sessions.done }),
    onFailure,
  }),
}

export default function Profile({ actionData }: Route.ComponentProps) {
  const { user, status } = useSession()
  const navigate = useNavigate()
  const hasEnded = status === 'ended' && !user
  useEffect(() => {
    if (hasEnded) navigate(createSignInPath('/profile', true), { replace: true })
  }, [hasEnded, navigate])
  return (
    <>
      <MessagePage title={profile.title} text={profile.text}>
        <Link className="button button--line" to="/products">
          {profile.explore}
        </Link>
        {status !== 'checking' && !user && (
          <Link className="button" to="/signin" state={{ from: '/profile' }}>
            {profile.signIn}
          </Link>
        )}
        <p className="without-scripts">{profile.needsScripts}</p>
      </MessagePage>
      {user && <AccountDetails user={user} outcome={actionData} />}
    </>
  )
}
