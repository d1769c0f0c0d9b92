import { useRouteLoaderData } from 'react-router'
import { ask } from '../api.server.ts'
import { products } from '../content/products.ts'
import { pageMeta } from '../page-meta.ts'
import type { loader as rootLoader } from '../root.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PieceCard } from '../ui/piece-card.tsx'
import type { Route } from './+types/products'

const pageSize = 24
const firstRow = 4

export const meta: Route.MetaFunction = (asked) =>
  pageMeta(asked, { title: 'Products', description: products.description })

export async function loader({ request }: Route.LoaderArgs) {
  const { goldItem: items } = await ask('listItems', { query: { limit: String(pageSize) } }, request)
  return { items }
}

export default function Products({ loaderData: { items } }: Route.ComponentProps) {
  const uploads = useRouteLoaderData<typeof rootLoader>('root')?.uploads ?? '/uploads'
  return (
    <>
      <PageHead title={products.title}>{products.lead}</PageHead>
      <div className="wrap pb-[clamp(4rem,8vw,7rem)]">
        <p className="py-6 text-stone-600" role="status">
          Showing {items.length} {items.length === 1 ? 'piece' : 'pieces'}
        </p>
        {items.length === 0 && <p>{products.empty}</p>}
        <ul className="grid-pieces">
          {items.map((item, place) => (
            <PieceCard key={item.id} item={item} uploads={uploads} eager={place < firstRow} />
          ))}
        </ul>
      </div>
    </>
  )
}
