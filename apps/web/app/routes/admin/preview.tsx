import { Link } from 'react-router'
import { preview as words } from '../../content/stock.ts'
import { pageMeta } from '../../page-meta.ts'
import { useShopFacts } from '../../shop-facts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PieceDetails } from '../../ui/piece-details.tsx'
import type { Route } from './+types/preview'
import './admin.css'
import { ForAdmins } from './for-admins.tsx'
import { useItem } from './stock/use-item.ts'

export const meta: Route.MetaFunction = (asked) => [
  ...pageMeta(asked, words),
  { name: 'robots', content: 'noindex' },
]

/** It shows what is the shop's own: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function Preview({ params: { id } }: Route.ComponentProps) {
  return (
    <ForAdmins>
      <div className="wrap piece">
        <Link className="link" to="/admin">
          {words.back}
        </Link>
        <Previewed id={id} />
      </div>
    </ForAdmins>
  )
}

/** A piece as visitors would see it. */
function Previewed({ id }: { id: string }) {
  const { shop, uploads, publicOrigin } = useShopFacts()
  const { item, failure, readAgain } = useItem(id)
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
  const shown = {
    ...item,
    more: item.pictures.slice(1).map(({ name }) => name),
    ...(shop.prices === 'on-request' && { price: undefined }),
  }
  return (
    <>
      <Banner tone="info" text={words.said[item.removedAt ? 'removed' : item.status]} />
      <article className="piece__in">
        <PieceDetails
          {...{ item: shown, shop, uploads, url: `${publicOrigin}/products/${item.slug}` }}
          heading="h1"
        />
      </article>
    </>
  )
}
