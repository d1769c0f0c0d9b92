import '../../ui/skeleton.css'
import './item-card.css'
import './item-skeleton.css'

export function ItemSkeleton() {
  return (
    <li className="item-card" aria-hidden="true">
      <div className="skeleton item-skeleton__picture" />
      <div className="skeleton item-skeleton__name" />
      <div className="skeleton item-skeleton__price" />
    </li>
  )
}
