import { useEffect } from 'react'
import { data, Link, redirect, useNavigate } from 'react-router'
import { callAsVisitor, throwAsStatus } from '../../client/api.server.ts'
import { CallFailed, call } from '../../client/api.ts'
import { storeUser, useSession } from '../../client/session.ts'
import { createSignInPath } from '../../client/sign-in-link.tsx'
import { profile } from '../../content/profile.ts'
import { MessagePage } from '../../layout/message-page.tsx'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/profile'
import { AccountDetails } from './account-details.tsx'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, profile)

/** It shows one person's account: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Without scripts: only logging out, which every page offers. The HTML is the same for everyone: it has no details. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('deed') !== 'logout') throw data(null, { status: 400 })
  const { headers } = await callAsVisitor(request, (from) => call('logOut', {}, from).catch(throwAsStatus))
  throw redirect('/', { headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const actionName = form.get('deed') as keyof typeof profileActions
  try {
    return { actionName, done: await profileActions[actionName](form) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { actionName, error: error.refused?.message ?? profile.broken }
  }
}

const formValue = (form: FormData, name: string) => String(form.get(name) ?? '')

const profileActions = {
  name: async (form: FormData) => {
    const body = { fname: formValue(form, 'fname'), lname: formValue(form, 'lname') }
    storeUser((await call('renameAccount', { body })).user)
    return profile.name.done
  },
  password: async (form: FormData) => {
    const body = { current: formValue(form, 'current'), password: formValue(form, 'password') }
    await call('changePassword', { body })
    return profile.password.done
  },
  email: async () => {
    await call('sendConfirmationEmail', {})
    return profile.email.done
  },
  newEmail: async (form: FormData) => {
    await call('changeEmail', {
      body: { email: formValue(form, 'email'), current: formValue(form, 'current') },
    })
    return profile.newEmail.done
  },
  sessions: async () => {
    await call('endOtherSessions', {})
    return profile.sessions.done
  },
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
        <Link className="btn btn--line" to="/products">
          {profile.explore}
        </Link>
        {status !== 'checking' && !user && (
          <Link className="btn" to="/signin" state={{ from: '/profile' }}>
            {profile.signIn}
          </Link>
        )}
        <p className="without-scripts">{profile.needsScripts}</p>
      </MessagePage>
      {user && <AccountDetails user={user} outcome={actionData} />}
    </>
  )
}
