import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { admin } from '../../content/admin.ts'
import { pageMeta } from '../../page-meta.ts'
import { useSession } from '../../session.ts'
import type { Route } from './+types/admin'
import { Desk } from './desk.tsx'

export const meta: Route.MetaFunction = (asked) => [
  ...pageMeta(asked, admin),
  { name: 'robots', content: 'noindex' },
]

/** It shows what is the shop's own: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Waits for the session check, so that neither page flashes. Each call decides for itself on the server anyway. */
export default function Admin({ matches: [root] }: Route.ComponentProps) {
  const { user, checked } = useSession()
  const navigate = useNavigate()
  const isStranger = checked && !user?.isAdmin
  useEffect(() => {
    if (isStranger) navigate('/', { replace: true })
  }, [isStranger, navigate])

  if (!checked || isStranger) return <Waiting />
  return <Desk uploads={root.loaderData.uploads} />
}

function Waiting() {
  return (
    <div className="wrap py-16" aria-busy="true">
      <div className="skel h-10 w-2/3" />
      <div className="skel mt-4 h-5 w-1/2" />
    </div>
  )
}
