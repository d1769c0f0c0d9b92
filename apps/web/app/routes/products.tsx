import { categoryFilters } from '@kashika/contract/categories'
import { categoryTexts, products } from '../content/products.ts'
import { createPageMeta } from '../page-meta.ts'
import { type ItemListParams, toItemListSearch } from '../shelf/asked.ts'
import { ItemListError } from '../shelf/failed.tsx'
import { shouldRevalidateItemList } from '../shelf/keep.ts'
import { loadItemList } from '../shelf/list.server.ts'
import { ItemList } from '../shelf/shelf.tsx'
import { useRootData } from '../shop-facts.ts'
import { BreadcrumbJsonLd } from '../ui/breadcrumb-json-ld.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = (args) => {
  const category = args.loaderData?.page.params.category ?? 'all'
  if (category === 'all')
    return createPageMeta(args, { title: 'Products', description: products.description })
  return createPageMeta(args, {
    title: findCategoryLabel(category),
    description: categoryTexts[category],
    search: toItemListSearch({ category }),
  })
}

const findCategoryLabel = (category: ItemListParams['category']) =>
  categoryFilters.find(({ value }) => value === category)?.label ?? products.title

export const loader = async ({ request }: Route.LoaderArgs) => ({ page: await loadItemList(request) })

export const shouldRevalidate = shouldRevalidateItemList

export default function Products({ loaderData: { page } }: Route.ComponentProps) {
  const { category } = page.params
  const { publicOrigin } = useRootData()
  const productsCrumb = { name: products.title, path: '/products' }
  const breadcrumbs =
    category === 'all'
      ? [productsCrumb]
      : [
          productsCrumb,
          { name: findCategoryLabel(category), path: `/products${toItemListSearch({ category })}` },
        ]
  return (
    <>
      <BreadcrumbJsonLd publicOrigin={publicOrigin} steps={breadcrumbs} />
      <PageHead title={products.title}>
        {category === 'all' ? products.lead : categoryTexts[category]}
      </PageHead>
      <ItemList page={page} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <PageHead title={products.title}>{products.lead}</PageHead>
      <ItemListError />
    </>
  )
}
