import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { callFromServer } from '../../api/api.server.ts'
import { ItemListError } from '../../catalogue/list/item-list-error.tsx'
import { labelRates } from '../../catalogue/price/rate-labels.server.ts'
import { trayWords } from '../../content/tray/tray.ts'
import { trayPage as words } from '../../content/tray/tray-page.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { readShop } from '../../shop/read-shop.server.ts'
import { readSlugs } from '../../tray/read-slugs.server.ts'
import type { Route } from './+types/tray'
import { makeCode } from './make-code.server.ts'
import { OwnTray } from './own-tray.tsx'
import { SharedTray } from './shared-tray.tsx'
import { toTrayRow } from './tray-rows.server.ts'
import './tray.css'

export const meta: Route.MetaFunction = (args) =>
  createUnlistedPageMeta(args, {
    title: args.loaderData?.rows.length && !args.loaderData.isOwn ? words.shared.title : trayWords.title,
    description: words.description,
  })

/** Without pieces in the address it is the visitor's own tray, which only the browser knows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const isOwn = searchParams.get('own') === 'yes'
  const slugs = readSlugs(searchParams)
  if (slugs.length === 0) return { rows: [], isOwn }
  const query = { slugs: slugs.join() }
  const args = { request, context }
  const [{ pieces, rates }, shop] = await Promise.all([
    callFromServer('getChosenItems', { query }, args),
    readShop(args),
  ])
  const labels = labelRates(rates, shop)
  return { rows: pieces.map((chosen) => toTrayRow(chosen, labels)), isOwn }
}

export const action = ({ request }: Route.ActionArgs) => makeCode(request)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formMethod && defaultShouldRevalidate

export default function TrayPage({ loaderData: { rows, isOwn }, actionData }: Route.ComponentProps) {
  return rows.length > 0 ? <SharedTray rows={rows} isOwn={isOwn} posted={actionData} /> : <OwnTray />
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title={trayWords.title}>{words.emptyLead}</PageHead>
      <ItemListError />
    </>
  )
}
