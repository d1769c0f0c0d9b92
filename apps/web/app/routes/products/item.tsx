import type { Item, Rate, Shop } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import { data, redirect } from 'react-router'
import { callFromServer, hasStatus } from '../../api/api.server.ts'
import { ItemDetails } from '../../catalogue/item/item-details.tsx'
import { toItemListSearch } from '../../catalogue/list/item-list-params.ts'
import { ItemJsonLd } from '../../catalogue/passport/item-json-ld.tsx'
import { ItemPassport } from '../../catalogue/passport/item-passport.tsx'
import { BreakUp } from '../../catalogue/price/break-up.tsx'
import { formatRateTime, labelRates } from '../../catalogue/price/rate-labels.server.ts'
import { itemWords as words } from '../../content/products/item.ts'
import { BreadcrumbJsonLd } from '../../seo/breadcrumb-json-ld.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { useRootData } from '../../session/use-root-data.ts'
import { readShop } from '../../shop/read-shop.server.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/item'
import { AskBar } from './ask-bar.tsx'
import { RelatedItems } from './related-items.tsx'
import '../../catalogue/item/item-page.css'

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, matches } = args
  const rootData = matches[0].loaderData
  if (!loaderData || !rootData) return []
  const { item } = loaderData
  const image = new URL(`${rootData.uploads}/${item.image}`, rootData.publicOrigin).href
  return createPageMeta(args, {
    title: item.name,
    description: shorten(item.description || words.description),
    image: { url: image, alt: item.name },
  })
}

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const args = { request, context }
  const [{ item, rates }, shop] = await Promise.all([
    callFromServer('getItem', { query: { slug } }, args).catch((error) => {
      // 400: no item can have this slug.
      throw hasStatus(error, 400) ? data(null, { status: 404 }) : error
    }),
    readShop(args),
  ])
  if (item.slug !== slug) throw redirect(`/products/${item.slug}`, 301)
  return { item, rates: labelRates(rates, shop), rate: findRate(item, rates, shop) }
}

/** What the price is made from; undefined where it follows no rate, or the rate has ended. */
function findRate({ rateMetal, price }: Item, rates: Rate[] | undefined, { timeZone }: Shop) {
  const rate = rates?.find(({ metal }) => metal === rateMetal)
  if (price === undefined || rate?.perGram === undefined) return undefined
  return { ...rate, perGram: rate.perGram, time: formatRateTime(rate.setAt, timeZone) }
}

export default function ItemPage({ loaderData: { item, rates, rate } }: Route.ComponentProps) {
  const { shop, uploads, publicOrigin } = useRootData()
  const url = `${publicOrigin}/products/${item.slug}`
  const images = [item.image, ...(item.more ?? [])].map(
    (image) => new URL(`${uploads}/${image}`, publicOrigin).href,
  )
  const breadcrumbs = createBreadcrumbs(item)
  const label = item.rateMetal && rates?.[item.rateMetal]
  const { breakUp } = item
  return (
    <div key={item.slug} className="page-width item-page">
      <BreadcrumbJsonLd publicOrigin={publicOrigin} steps={breadcrumbs} />
      <ItemJsonLd item={item} rate={rate} shop={shop} url={url} images={images} />
      <Breadcrumbs steps={breadcrumbs.slice(0, -1)} />
      <article className="item-page__item">
        <ItemDetails
          item={item}
          rate={label}
          breakUp={breakUp && rate && <BreakUp breakUp={breakUp} rate={rate} time={rate.time} />}
          shop={shop}
          uploads={uploads}
          url={url}
          heading="h1"
        />
      </article>
      <ItemPassport item={item} />
      <RelatedItems item={item} rates={rates} uploads={uploads} />
      <AskBar item={item} rate={label} shop={shop} url={url} />
    </div>
  )
}

function createBreadcrumbs({ name, slug, category }: Item) {
  const filter = categoryFilters.find(({ value }) => value.toLowerCase() === category)
  return [
    { name: words.back, path: '/products' },
    ...(filter
      ? [{ name: filter.label, path: `/products${toItemListSearch({ category: filter.value })}` }]
      : []),
    { name, path: `/products/${slug}` },
  ]
}

const maxDescriptionLength = 155

function shorten(text: string): string {
  return text.length <= maxDescriptionLength
    ? text
    : `${text.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`
}
