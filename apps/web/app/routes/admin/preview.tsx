import { maskHuid } from '@kashika/contract/trade'
import { Link, useRevalidator } from 'react-router'
import { ItemDetails } from '../../catalogue/item/item-details.tsx'
import { ItemPassport } from '../../catalogue/passport/item-passport.tsx'
import { preview as words } from '../../content/admin/stock.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import { useRootData } from '../../session/use-root-data.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Route } from './+types/preview'
import '../../admin/shell/admin.css'
import { createPreviewPrice } from '../../admin/rates/preview-price.tsx'
import { type RatesResponse, readRates } from '../../admin/rates/rate-history.ts'
import { type FallbackResult, readWithFallback } from '../../admin/shell/read-with-fallback.ts'
import { RequireAdmin } from '../../admin/shell/require-admin.tsx'
import '../../catalogue/item/item-page.css'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

export const headers = () => ({ 'cache-control': 'no-store' })

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (!(await isAdminSignedIn())) return null
  const [item, rates] = await Promise.all([readWithFallback('getStockItem', { query: { id } }), readRates()])
  return { item, rates: rates.response }
}
clientLoader.hydrate = true as const

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width item-page">
      <RequireAdmin>
        <Link className="text-link" to="/admin/pieces">
          {words.back}
        </Link>
        <ItemPreview loaded={loaderData?.item} rates={loaderData?.rates} />
      </RequireAdmin>
    </div>
  )
}

type ItemPreviewProps = {
  loaded: FallbackResult<'getStockItem'> | undefined
  rates: RatesResponse | undefined
}

function ItemPreview({ loaded, rates }: ItemPreviewProps) {
  const { shop, uploads, publicOrigin } = useRootData()
  const { revalidate, state } = useRevalidator()
  if (!loaded || state === 'loading')
    return (
      <p role="status" className="desk__empty">
        {words.loading}
      </p>
    )
  if (loaded.error)
    return (
      <div className="desk__failed">
        <Banner tone="err" text={loaded.error.message} />
        <Button small variant="line" onClick={revalidate}>
          {words.retry}
        </Button>
      </div>
    )
  const { item } = loaded.response
  const publicItem = {
    ...item,
    more: item.pictures.slice(1).map(({ name }) => name),
    facts: { ...item.facts, huids: item.facts.huids.map(maskHuid) },
    ...(shop.prices === 'on-request' && { price: undefined }),
  }
  const { rate, breakUp } = createPreviewPrice(item, rates, Date.now(), shop.timeZone)
  return (
    <>
      <Banner tone="info" text={words.statusNotes[item.removedAt ? 'removed' : item.status]} />
      <article className="item-page__item">
        <ItemDetails
          item={publicItem}
          rate={shop.prices === 'show' ? rate : undefined}
          breakUp={breakUp}
          shop={shop}
          uploads={uploads}
          url={`${publicOrigin}/products/${item.slug}`}
          heading="h1"
        />
      </article>
      <ItemPassport item={publicItem} />
    </>
  )
}
