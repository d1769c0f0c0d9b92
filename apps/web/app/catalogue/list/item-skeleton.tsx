import '../../ui/skeleton.css'
import './item-card.css'
import './item-skeleton.css'

/** Where a piece will stand while it is on its way. */
export function ItemSkeleton() {
  return (
    <li className="item-card" aria-hidden="true">
      <div className="skeleton item-skeleton__picture" />
      <div className="skeleton item-skeleton__name" />
      <div className="skeleton item-skeleton__price" />
    </li>
  )
}
