import { Link } from 'react-router'
import { profile } from '../content/profile.ts'
import { pageMeta } from '../page-meta.ts'
import { Lost } from '../ui/lost.tsx'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, profile)

/** It will show one person's account: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function Profile() {
  return (
    <Lost title={profile.title} text={profile.text}>
      <Link className="btn btn--line" to="/products">
        {profile.explore}
      </Link>
    </Lost>
  )
}
