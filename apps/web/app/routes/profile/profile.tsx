import { Link } from 'react-router'
import { CallFailed, call } from '../../api.ts'
import { profile } from '../../content/profile.ts'
import { pageMeta } from '../../page-meta.ts'
import { hold, useSession } from '../../session.ts'
import { Lost } from '../../ui/lost.tsx'
import type { Route } from './+types/profile'
import { Details } from './details.tsx'

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, profile)

/** It shows one person's account: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** In the browser only: the page's HTML is the same for everyone, and so has no forms. */
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
  sessions: async () => {
    await call('endOtherSessions', {})
    return profile.sessions.done
  },
}

export default function Profile({ actionData }: Route.ComponentProps) {
  const { user, checked } = useSession()
  return (
    <>
      <Lost title={profile.title} text={profile.text}>
        <Link className="btn btn--line" to="/products">
          {profile.explore}
        </Link>
        {checked && !user && (
          <Link className="btn" to="/signin" state={{ from: '/profile' }}>
            {profile.signIn}
          </Link>
        )}
      </Lost>
      {user && <Details user={user} outcome={actionData} />}
    </>
  )
}
