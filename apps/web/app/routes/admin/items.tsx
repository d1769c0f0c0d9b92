import { ItemsPage } from '../../admin/items/items-page.tsx'
import { readStock } from '../../admin/items/stock-data.ts'
import { changeAction } from '../../admin/shell/use-change.ts'
import { items } from '../../content/admin/admin.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/items'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, items)

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await isAdminSignedIn()) ? readStock(request) : null
}
clientLoader.hydrate = true as const

export const clientAction = changeAction

export default function Items({ matches: [root] }: Route.ComponentProps) {
  return <ItemsPage uploads={root.loaderData.uploads} />
}
