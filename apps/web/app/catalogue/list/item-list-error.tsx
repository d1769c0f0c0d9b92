import { Link, useLocation } from 'react-router'
import { itemListWords } from '../../content/products.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import './item-list.css'

export function ItemListError() {
  const { pathname, search } = useLocation()
  return (
    <div className="page-width item-list">
      <meta name="robots" content="noindex" />
      <EmptyState
        title={itemListWords.failed.title}
        action={
          <Link className="button" to={pathname + search} reloadDocument>
            {itemListWords.failed.retry}
          </Link>
        }
      >
        {itemListWords.failed.text}
      </EmptyState>
    </div>
  )
}
