import { products } from '../content/products.ts'
import { pageMeta } from '../page-meta.ts'
import { ShelfFailed } from '../shelf/failed.tsx'
import { unlessOnlyOpened } from '../shelf/keep.ts'
import { listShelf } from '../shelf/list.server.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/products'

export const meta: Route.MetaFunction = (asked) =>
  pageMeta(asked, { title: 'Products', description: products.description })

export const loader = async ({ request }: Route.LoaderArgs) => ({ page: await listShelf(request) })

export const shouldRevalidate = unlessOnlyOpened

export default function Products({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={products.title}>{products.lead}</PageHead>
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
