import { redirect } from 'react-router'
import { readToday } from '../../admin/today/read-today.ts'
import { TodayPage } from '../../admin/today/today-page.tsx'
import { today } from '../../content/admin/frame.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/today'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, today)

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  // Addresses of the first release, in letters that were sent and in bookmarks.
  if (searchParams.has('folder')) throw redirect(`/admin/enquiries${search}`)
  if (searchParams.has('shelf') || searchParams.has('q')) throw redirect(`/admin/pieces${search}`)
  return (await isAdminSignedIn()) ? readToday() : null
}
clientLoader.hydrate = true as const

export default function Today({ matches: [root], loaderData }: Route.ComponentProps) {
  const { shop, shopTexts, uploads } = root.loaderData
  return <TodayPage loaded={loaderData ?? undefined} shop={shop} shopTexts={shopTexts} uploads={uploads} />
}
