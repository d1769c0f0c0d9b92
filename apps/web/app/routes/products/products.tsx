import { ItemList } from '../../catalogue/list/item-list.tsx'
import { ItemListError } from '../../catalogue/list/item-list-error.tsx'
import { loadItemList } from '../../catalogue/list/load-item-list.server.ts'
import { shouldRevalidateItemList } from '../../catalogue/list/should-revalidate-item-list.ts'
import { products } from '../../content/products.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { BreadcrumbJsonLd } from '../../seo/breadcrumb-json-ld.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { useRootData } from '../../session/use-root-data.ts'
import type { Route } from './+types/products'
import { describeSection } from './describe-section.server.ts'
import '../../catalogue/price/rate-strip.css'
import '../../ui/lozenge.css'

export const meta: Route.MetaFunction = (args) =>
  createPageMeta(args, args.loaderData?.section ?? { title: 'Products', description: products.lead })

export async function loader(args: Route.LoaderArgs) {
  const page = await loadItemList(args)
  return { page, section: describeSection(page.params) }
}

export const shouldRevalidate = shouldRevalidateItemList

export default function Products({ loaderData: { page, section } }: Route.ComponentProps) {
  const { publicOrigin } = useRootData()
  return (
    <>
      <BreadcrumbJsonLd publicOrigin={publicOrigin} steps={section.breadcrumbs} />
      <PageHead title={products.title}>{section.lead}</PageHead>
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
