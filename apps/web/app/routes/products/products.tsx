import { categoryFilters } from '@kashika/contract/categories'
import { ItemList } from '../../catalogue/list/item-list.tsx'
import { ItemListError } from '../../catalogue/list/item-list-error.tsx'
import { type ItemListParams, toItemListSearch } from '../../catalogue/list/item-list-params.ts'
import { loadItemList } from '../../catalogue/list/load-item-list.server.ts'
import { shouldRevalidateItemList } from '../../catalogue/list/should-revalidate-item-list.ts'
import { describeMetalSection, nameMetalSection, sectionMetals } from '../../content/filters.ts'
import { categoryTexts, products } from '../../content/products.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { BreadcrumbJsonLd } from '../../seo/breadcrumb-json-ld.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { useRootData } from '../../session/use-root-data.ts'
import type { Route } from './+types/products'
import '../../catalogue/price/rate-strip.css'
import '../../ui/lozenge.css'

export const meta: Route.MetaFunction = (args) => {
  const { category, metal } = findSection(args.loaderData?.page.params)
  if (category === 'all')
    return createPageMeta(args, { title: 'Products', description: products.description })
  const label = findCategoryLabel(category)
  return createPageMeta(args, {
    title: metal ? nameMetalSection(metal, label) : label,
    description: metal ? describeMetalSection(metal, label) : categoryTexts[category],
    search: toItemListSearch(metal ? { category, metal: [metal] } : { category }),
  })
}

/** A category, or one metal within it, has a title and an address of its own; other filters have not. */
function findSection(params: ItemListParams | undefined) {
  const category = params?.category ?? 'all'
  const [metal, another] = params?.metal ?? []
  const hasOwnPage =
    category !== 'all' && another === undefined && sectionMetals.some((each) => each === metal)
  return { category, metal: hasOwnPage ? metal : undefined }
}

const findCategoryLabel = (category: ItemListParams['category']) =>
  categoryFilters.find(({ value }) => value === category)?.label ?? products.title

export const loader = async (args: Route.LoaderArgs) => ({ page: await loadItemList(args) })

export const shouldRevalidate = shouldRevalidateItemList

export default function Products({ loaderData: { page } }: Route.ComponentProps) {
  const { category, metal } = findSection(page.params)
  const label = findCategoryLabel(category)
  const { publicOrigin } = useRootData()
  const productsCrumb = { name: products.title, path: '/products' }
  const breadcrumbs =
    category === 'all'
      ? [productsCrumb]
      : [
          productsCrumb,
          { name: label, path: `/products${toItemListSearch({ category })}` },
          ...(metal
            ? [
                {
                  name: nameMetalSection(metal, label),
                  path: `/products${toItemListSearch({ category, metal: [metal] })}`,
                },
              ]
            : []),
        ]
  return (
    <>
      <BreadcrumbJsonLd publicOrigin={publicOrigin} steps={breadcrumbs} />
      <PageHead title={products.title}>
        {category === 'all'
          ? products.lead
          : metal
            ? describeMetalSection(metal, label)
            : categoryTexts[category]}
      </PageHead>
      {page.rateStrip && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server.
        <div dangerouslySetInnerHTML={{ __html: page.rateStrip }} />
      )}
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
