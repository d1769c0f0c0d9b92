import { Desk } from '../../admin/desk/desk.tsx'
import { readEnquiries } from '../../admin/desk/desk-data.ts'
import { OwnerPageHead } from '../../admin/frame/owner-page-head.tsx'
import { changeAction } from '../../admin/shell/use-change.ts'
import { enquiries } from '../../content/admin/admin.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/enquiries'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, enquiries)

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await isAdminSignedIn()) ? readEnquiries(request) : null
}
clientLoader.hydrate = true as const

export const clientAction = changeAction

export default function Enquiries({ matches: [root] }: Route.ComponentProps) {
  return (
    <>
      <OwnerPageHead title={enquiries.title} />
      <Desk uploads={root.loaderData.uploads} />
    </>
  )
}
