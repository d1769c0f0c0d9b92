import { Link } from 'react-router'
import { ItemDetails } from '../../catalogue/item/item-details.tsx'
import { useRootData } from '../../client/use-root-data.ts'
import { preview as words } from '../../content/stock.ts'
import { createPageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Route } from './+types/preview'
import '../../admin/shell/admin.css'
import { useStockItem } from '../../admin/items/use-stock-item.ts'
import { RequireAdmin } from '../../admin/shell/require-admin.tsx'

export const meta: Route.MetaFunction = (args) => [
  ...createPageMeta(args, words),
  { name: 'robots', content: 'noindex' },
]

/** It shows what is the shop's own: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function Preview({ params: { id } }: Route.ComponentProps) {
  return (
    <RequireAdmin>
      <div className="wrap piece">
        <Link className="link" to="/admin">
          {words.back}
        </Link>
        <ItemPreview id={id} />
      </div>
    </RequireAdmin>
  )
}

/** A piece as visitors would see it. */
function ItemPreview({ id }: { id: string }) {
  const { shop, uploads, publicOrigin } = useRootData()
  const { item, failure, readAgain } = useStockItem(id)
  if (failure)
    return (
      <div className="desk__unread">
        <Banner tone="err" text={failure} />
        <Button small look="line" onClick={readAgain}>
          {words.retry}
        </Button>
      </div>
    )
  if (!item)
    return (
      <p role="status" className="desk__none">
        {words.loading}
      </p>
    )
  const publicItem = {
    ...item,
    more: item.pictures.slice(1).map(({ name }) => name),
    ...(shop.prices === 'on-request' && { price: undefined }),
  }
  return (
    <>
      <Banner tone="info" text={words.statusNotes[item.removedAt ? 'removed' : item.status]} />
      <article className="piece__in">
        <ItemDetails
          item={publicItem}
          shop={shop}
          uploads={uploads}
          url={`${publicOrigin}/products/${item.slug}`}
          heading="h1"
        />
      </article>
    </>
  )
}
