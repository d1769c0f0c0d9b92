import { Stars } from '../../catalogue/item/stars.tsx'
import { ItemSkeleton } from '../../catalogue/list/item-skeleton.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import '../../catalogue/list/item-list.css'

export function KitBadges() {
  return (
    <section>
      <h2 className="kit__title">Badges, stars, ornaments, waiting and nothing</h2>
      <div className="kit__row kit__row--wide">
        <span className="kit__ground">
          <Badge>Most Popular</Badge>
          <Badge>New Collection</Badge>
        </span>
        <Badge tone="ok">21 h left</Badge>
        <Badge tone="warn">3 h left</Badge>
        <Badge tone="err">Overdue by 2 h</Badge>
        <Stars rating={5} />
        <Stars rating={4.4} />
        <Stars rating={3} />
        <span className="kit__ornament" />
      </div>
      <ul className="item-list__grid kit__list">
        <ItemSkeleton />
        <ItemSkeleton />
      </ul>
      <EmptyState
        title="No products found in this category."
        action={<ArrowLink to="/products">All Categories</ArrowLink>}
      >
        Tell us what you are looking for, and we will tell you what we can do.
      </EmptyState>
    </section>
  )
}
