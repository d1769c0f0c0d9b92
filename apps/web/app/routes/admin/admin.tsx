import { admin } from '../../content/admin.ts'
import { createPageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/admin'
import '../../admin/shell/admin.css'
import { AdminDashboard } from '../../admin/shell/admin-dashboard.tsx'
import { RequireAdmin } from '../../admin/shell/require-admin.tsx'

export const meta: Route.MetaFunction = (args) => [
  ...createPageMeta(args, admin),
  { name: 'robots', content: 'noindex' },
]

/** It shows what is the shop's own: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function Admin({ matches: [root] }: Route.ComponentProps) {
  return (
    <RequireAdmin>
      <AdminDashboard uploads={root.loaderData.uploads} />
    </RequireAdmin>
  )
}
