import { data } from 'react-router'
import { ask, wasRefused } from '../api.server.ts'
import { collectionHeads } from '../content/collections.ts'
import { pageMeta } from '../page-meta.ts'
import { unlessOnlyOpened } from '../shelf/keep.ts'
import { listShelf } from '../shelf/list.server.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { useShopFacts } from '../shop-facts.ts'
import { BreadcrumbJsonLd } from '../ui/breadcrumb-json-ld.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/collection'

export const meta: Route.MetaFunction = (asked) => {
  const collection = asked.loaderData?.collection
  if (!collection) return []
  return pageMeta(asked, { title: collection.name, description: collection.text })
}

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const [{ collections }, page] = await Promise.all([
    ask('listCollections', {}, request),
    listShelf(request, slug).catch((error) => {
      // What cannot be the address of a collection is none.
      throw wasRefused(error, 400) ? data(null, { status: 404 }) : error
    }),
  ])
  const collection = collections.find((each) => each.slug === slug)
  if (!collection) throw data(null, { status: 404 })
  return { collection, page }
}

export const shouldRevalidate = unlessOnlyOpened

export default function Collection({ loaderData: { collection, page } }: Route.ComponentProps) {
  const { publicOrigin } = useShopFacts()
  const steps = [{ name: collection.name, path: `/collections/${collection.slug}` }]
  return (
    <>
      <BreadcrumbJsonLd publicOrigin={publicOrigin} steps={steps} />
      <PageHead title={collection.name} photograph={collectionHeads[collection.slug]}>
        {collection.text}
      </PageHead>
      <Shelf page={page} sortOnly />
    </>
  )
}
