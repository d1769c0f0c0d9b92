import { Link, useLocation } from 'react-router'
import { shelf } from '../content/products.ts'
import { Empty } from '../ui/empty.tsx'

/** The page is there, its pieces are not. */
export function ShelfFailed() {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap shelf">
      <meta name="robots" content="noindex" />
      <Empty
        title={shelf.failed.title}
        action={
          <Link className="btn" to={pathname + search} reloadDocument>
            {shelf.failed.retry}
          </Link>
        }
      >
        {shelf.failed.text}
      </Empty>
    </div>
  )
}
