import { admin } from '../../content/admin.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/admin'
import './admin.css'
import { ForAdmins } from './for-admins.tsx'
import { Workroom } from './workroom.tsx'

export const meta: Route.MetaFunction = (asked) => [
  ...pageMeta(asked, admin),
  { name: 'robots', content: 'noindex' },
]

/** It shows what is the shop's own: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function Admin({ matches: [root] }: Route.ComponentProps) {
  return (
    <ForAdmins>
      <Workroom uploads={root.loaderData.uploads} />
    </ForAdmins>
  )
}
