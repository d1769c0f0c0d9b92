/** Where a piece will stand while it is on its way. */
export function ItemSkeleton() {
  return (
    <li className="card" aria-hidden="true">
      <div className="card__img skel" />
      <div className="skel mt-4 h-5 w-3/4" />
      <div className="skel mt-2 h-4 w-1/2" />
    </li>
  )
}
