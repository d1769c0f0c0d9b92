import { redirect } from 'react-router'
import { OwnerPageHead } from '../../admin/frame/owner-page-head.tsx'
import { isNotificationsPart, readNotifications } from '../../admin/notifications/notifications-data.ts'
import { usePendingSearchParams } from '../../admin/shell/use-list-data.ts'
import { readToday } from '../../admin/today/read-today.ts'
import { TodayPage } from '../../admin/today/today-page.tsx'
import { today } from '../../content/admin/frame.ts'
import { notifications } from '../../content/admin/notifications.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/today'

export const meta: Route.MetaFunction = (args) =>
  createUnlistedPageMeta(
    args,
    isNotificationsPart(new URLSearchParams(args.location.search)) ? notifications : today,
  )

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  // Addresses of the first release, in letters that were sent and in bookmarks.
  if (searchParams.has('folder')) throw redirect(`/admin/enquiries${search}`)
  if (searchParams.has('shelf') || searchParams.has('q')) throw redirect(`/admin/pieces${search}`)
  if (!(await isAdminSignedIn())) return null
  return isNotificationsPart(searchParams) ? readNotificationsPage() : { today: readToday() }
}
clientLoader.hydrate = true as const

/** Its script is fetched with its data, so that Today needs no forms. */
async function readNotificationsPage() {
  const [notificationsData, { NotificationsParts }] = await Promise.all([
    readNotifications(),
    import('../../admin/notifications/notifications-parts.tsx'),
  ])
  return { notificationsData, NotificationsParts }
}

export default function Today({ matches: [root], loaderData }: Route.ComponentProps) {
  const { shop, shopTexts, uploads } = root.loaderData
  const { params } = usePendingSearchParams()
  if (isNotificationsPart(params)) {
    return (
      <>
        <OwnerPageHead title={notifications.title} />
        {loaderData && 'NotificationsParts' in loaderData && (
          <loaderData.NotificationsParts loaded={loaderData.notificationsData} shopName={shop.name} />
        )}
      </>
    )
  }
  const loaded = loaderData && 'today' in loaderData ? loaderData.today : undefined
  return <TodayPage loaded={loaded} shop={shop} shopTexts={shopTexts} uploads={uploads} />
}
