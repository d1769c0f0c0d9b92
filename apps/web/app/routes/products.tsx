import { categoryFilters } from '@kashika/contract/categories'
import { categoryTexts, products } from '../content/products.ts'
import { pageMeta } from '../page-meta.ts'
import { type Asked, searchFor } from '../shelf/asked.ts'
import { ShelfFailed } from '../shelf/failed.tsx'
import { unlessOnlyOpened } from '../shelf/keep.ts'
import { listShelf } from '../shelf/list.server.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { useShopFacts } from '../shop-facts.ts'
import { BreadcrumbJsonLd } from '../ui/breadcrumb-json-ld.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = (asked) => {
  const category = asked.loaderData?.page.asked.category ?? 'all'
  if (category === 'all') return pageMeta(asked, { title: 'Products', description: products.description })
  return pageMeta(asked, {
    title: labelOf(category),
    description: categoryTexts[category],
    search: searchFor({ category }),
  })
}

const labelOf = (category: Asked['category']) =>
  categoryFilters.find(({ value }) => value === category)?.label ?? products.title

export const loader = async ({ request }: Route.LoaderArgs) => ({ page: await listShelf(request) })

export const shouldRevalidate = unlessOnlyOpened

export default function Products({ loaderData: { page } }: Route.ComponentProps) {
  const { category } = page.asked
  const { publicOrigin } = useShopFacts()
  const collection = { name: products.title, path: '/products' }
  const steps =
    category === 'all'
      ? [collection]
      : [collection, { name: labelOf(category), path: `/products${searchFor({ category })}` }]
  return (
    <>
      <BreadcrumbJsonLd publicOrigin={publicOrigin} steps={steps} />
      <PageHead title={products.title}>
        {category === 'all' ? products.lead : categoryTexts[category]}
      </PageHead>
      <Shelf page={page} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title={products.title}>{products.lead}</PageHead>
      <ShelfFailed />
    </>
  )
}
