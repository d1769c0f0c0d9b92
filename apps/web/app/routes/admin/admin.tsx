import { useEffect } from 'react'
import { Outlet } from 'react-router'
import '../../admin/shell/admin.css'
import { type DeskSummaryResponse, useDeskPolling } from '../../admin/desk/use-desk-polling.ts'
import { OwnerFrame } from '../../admin/frame/owner-frame.tsx'
import { renewSubscription } from '../../admin/notifications/device.ts'
import { readDeskSummary } from '../../admin/shell/desk-summary.ts'
import { RequireAdmin } from '../../admin/shell/require-admin.tsx'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/admin'

/** The site's bar and footer give way: see the layout of the root. */
export const handle = { hasOwnFrame: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader() {
  return (await isAdminSignedIn()) ? readDeskSummary() : null
}
clientLoader.hydrate = true as const

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerFrame>
      <RequireAdmin>
        <Area summary={loaderData?.summary} />
      </RequireAdmin>
    </OwnerFrame>
  )
}

/** Only for who may read the desk: nobody else asks for it again and again. */
function Area({ summary }: { summary: DeskSummaryResponse | undefined }) {
  useDeskPolling(summary)
  useEffect(() => {
    // Where it fails, the next page tries again.
    renewSubscription().catch(() => undefined)
  }, [])
  return <Outlet />
}
