import type { Item } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import { data, Link, redirect } from 'react-router'
import { ask, wasRefused } from '../api.server.ts'
import { piece as words } from '../content/products.ts'
import { pageMeta } from '../page-meta.ts'
import { searchFor } from '../shelf/asked.ts'
import { useShopFacts } from '../shop-facts.ts'
import { BreadcrumbJsonLd } from '../ui/breadcrumb-json-ld.tsx'
import { PieceDetails } from '../ui/piece-details.tsx'
import { PieceJsonLd } from '../ui/piece-json-ld.tsx'
import type { Route } from './+types/piece'

export const meta: Route.MetaFunction = (asked) => {
  const { loaderData, matches } = asked
  const facts = matches[0].loaderData
  if (!loaderData || !facts) return []
  const { item } = loaderData
  const image = new URL(`${facts.uploads}/${item.image}`, facts.publicOrigin).href
  return pageMeta(asked, {
    title: item.name,
    description: shortened(item.description || words.description),
    image: { url: image, alt: item.name },
  })
}

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const { item } = await ask('getItem', { query: { slug } }, request).catch((error) => {
    // What cannot be the address of a piece is none.
    throw wasRefused(error, 400) ? data(null, { status: 404 }) : error
  })
  if (item.slug !== slug) throw redirect(`/products/${item.slug}`, 301)
  return { item }
}

export default function Piece({ loaderData: { item } }: Route.ComponentProps) {
  const { shop, uploads, publicOrigin } = useShopFacts()
  const url = `${publicOrigin}/products/${item.slug}`
  const image = new URL(`${uploads}/${item.image}`, publicOrigin).href
  return (
    <div className="wrap piece">
      <BreadcrumbJsonLd publicOrigin={publicOrigin} steps={stepsTo(item)} />
      <PieceJsonLd item={item} shop={shop} url={url} image={image} />
      <Link className="link" to="/products">
        {words.back}
      </Link>
      <article className="piece__in">
        <PieceDetails item={item} shop={shop} uploads={uploads} url={url} heading="h1" />
      </article>
    </div>
  )
}

function stepsTo({ name, slug, category }: Item) {
  const filter = categoryFilters.find(({ value }) => value.toLowerCase() === category)
  return [
    { name: words.back, path: '/products' },
    ...(filter ? [{ name: filter.label, path: `/products${searchFor({ category: filter.value })}` }] : []),
    { name, path: `/products/${slug}` },
  ]
}

const longest = 155

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
