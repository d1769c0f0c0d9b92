import { categoryFilters } from '@kashika/contract/categories'
import { ItemList } from '../../catalogue/list/item-list.tsx'
import { ItemListError } from '../../catalogue/list/item-list-error.tsx'
import { type ItemListParams, toItemListSearch } from '../../catalogue/list/item-list-params.ts'
import { loadItemList } from '../../catalogue/list/load-item-list.server.ts'
import { shouldRevalidateItemList } from '../../catalogue/list/should-revalidate-item-list.ts'
import { categoryTexts, products } from '../../content/products.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { BreadcrumbJsonLd } from '../../seo/breadcrumb-json-ld.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { useRootData } from '../../session/use-root-data.ts'
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
