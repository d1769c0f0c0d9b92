import { data, Link, redirect } from 'react-router'
import { callFromServer, hasStatus } from '../../api/api.server.ts'
import { ItemList } from '../../catalogue/list/item-list.tsx'
import { loadItemList } from '../../catalogue/list/load-item-list.server.ts'
import { shouldRevalidateItemList } from '../../catalogue/list/should-revalidate-item-list.ts'
import { collectionHeads, collections } from '../../content/collections.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { BreadcrumbJsonLd } from '../../seo/breadcrumb-json-ld.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { useRootData } from '../../session/use-root-data.ts'
import type { Route } from './+types/collection'
import '../../assets/pictures/stand-ins.css'

export const meta: Route.MetaFunction = (args) => {
  const collection = args.loaderData?.collection
  if (!collection) return []
  return createPageMeta(args, { title: collection.name, description: collection.text })
}

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params
  const [{ collection, hasEnded }, page] = await Promise.all([
    callFromServer('getCollection', { query: { slug } }, args),
    loadItemList(args, slug),
  ]).catch((error) => {
    // 400: no collection can have this slug.
    throw hasStatus(error, 400) ? data(null, { status: 404 }) : error
  })
  if (collection.slug !== slug) throw redirect(`/collections/${collection.slug}`, 301)
  return { collection, hasEnded, page }
}

export const shouldRevalidate = shouldRevalidateItemList

export default function CollectionPage({ loaderData: { collection, hasEnded, page } }: Route.ComponentProps) {
  const { publicOrigin } = useRootData()
  const breadcrumbs = [{ name: collection.name, path: `/collections/${collection.slug}` }]
  return (
    <>
      <BreadcrumbJsonLd publicOrigin={publicOrigin} steps={breadcrumbs} />
      <PageHead title={collection.name} photograph={collectionHeads[collection.slug]}>
        {collection.text}
      </PageHead>
      {hasEnded ? (
        <div className="page-width section">
          <p>{collections.ended(collection.name)}</p>
          <Link className="button" to="/products">
            {collections.all}
          </Link>
        </div>
      ) : (
        <ItemList page={page} sortOnly />
      )}
    </>
  )
}
