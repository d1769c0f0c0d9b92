import { admin } from '../../content/admin/admin.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/admin'
import '../../admin/shell/admin.css'
import { AdminDashboard } from '../../admin/shell/admin-dashboard.tsx'
import { readDashboard } from '../../admin/shell/dashboard-data.ts'
import { RequireAdmin } from '../../admin/shell/require-admin.tsx'
import { changeAction } from '../../admin/shell/use-change.ts'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, admin)

export const headers = () => ({ 'cache-control': 'no-store' })

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await isAdminSignedIn()) ? readDashboard(request) : null
}
clientLoader.hydrate = true as const

export const clientAction = changeAction

export default function Admin({ matches: [root] }: Route.ComponentProps) {
  return (
    <RequireAdmin>
      <AdminDashboard uploads={root.loaderData.uploads} />
    </RequireAdmin>
  )
}
