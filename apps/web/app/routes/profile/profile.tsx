import { useEffect } from 'react'
import { data, Link, redirect, useNavigate } from 'react-router'
import { onBehalf, throwAsStatus } from '../../api.server.ts'
import { CallFailed, call } from '../../api.ts'
import { profile } from '../../content/profile.ts'
import { unlistedPageMeta } from '../../page-meta.ts'
import { hold, useSession } from '../../session.ts'
import { signInAddress } from '../../sign-in-link.tsx'
import { Lost } from '../../ui/lost.tsx'
import type { Route } from './+types/profile'
import { Details } from './details.tsx'

export const meta: Route.MetaFunction = (asked) => unlistedPageMeta(asked, profile)

/** It shows one person's account: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Without scripts: only logging out, which every page offers. The HTML is the same for everyone: it has no details. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('deed') !== 'logout') throw data(null, { status: 400 })
  const { headers } = await onBehalf(request, (from) => call('logOut', {}, from).catch(throwAsStatus))
  throw redirect('/', { headers })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const deed = form.get('deed') as keyof typeof deeds
  try {
    return { deed, done: await deeds[deed](form) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { deed, error: error.refused?.message ?? profile.broken }
  }
}

const typed = (form: FormData, name: string) => String(form.get(name) ?? '')

const deeds = {
  name: async (form: FormData) => {
    const body = { fname: typed(form, 'fname'), lname: typed(form, 'lname') }
    hold((await call('rename', { body })).user)
    return profile.name.done
  },
  password: async (form: FormData) => {
    const body = { current: typed(form, 'current'), password: typed(form, 'password') }
    await call('changePassword', { body })
    return profile.password.done
  },
  email: async () => {
    await call('sendConfirmation', {})
    return profile.email.done
  },
  newEmail: async (form: FormData) => {
    await call('changeEmail', { body: { email: typed(form, 'email'), current: typed(form, 'current') } })
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
    if (hasEnded) navigate(signInAddress('/profile', true), { replace: true })
  }, [hasEnded, navigate])
  return (
    <>
      <Lost title={profile.title} text={profile.text}>
        <Link className="btn btn--line" to="/products">
          {profile.explore}
        </Link>
        {status !== 'checking' && !user && (
          <Link className="btn" to="/signin" state={{ from: '/profile' }}>
            {profile.signIn}
          </Link>
        )}
        <p className="without-scripts">{profile.needsScripts}</p>
      </Lost>
      {user && <Details user={user} outcome={actionData} />}
    </>
  )
}
