import '../../ui/skeleton.css'
import './item-card.css'
import './item-skeleton.css'

/** Where a piece will stand while it is on its way. */
export function ItemSkeleton() {
  return (
    <li className="card" aria-hidden="true">
      <div className="skel skeleton__picture" />
      <div className="skel skeleton__name" />
      <div className="skel skeleton__price" />
    </li>
  )
}
