import type { StockItem } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import { useId } from 'react'
import { Link } from 'react-router'
import { ItemGallery } from '../../catalogue/item/item-gallery.tsx'
import { Rating } from '../../catalogue/item/rating.tsx'
import { stock as words } from '../../content/admin/stock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { describePrice } from './describe-price.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { getItemPagePath } from './item-page-path.ts'
import '../../catalogue/item/item-details.css'

type StockItemDetailsProps = {
  item: StockItem | undefined
  uploads: string
  onClose: () => void
  onEdit: (item: StockItem) => void
  onDuplicated: (copy: StockItem) => void
  onRemove: (item: StockItem) => void
}

export function StockItemDetails(props: StockItemDetailsProps) {
  const { item, uploads, onClose, onEdit, onDuplicated, onRemove } = props
  const titleId = useId()
  const categoryLabel = categoryFilters.find(({ value }) => value.toLowerCase() === item?.category)?.label
  return (
    <Dialog open={item !== undefined} onClose={onClose} labelledBy={titleId}>
      {item && (
        <>
          <ItemGallery
            item={{ ...item, more: item.pictures.slice(1).map(({ name }) => name) }}
            uploads={uploads}
          />
          <div className="item-details__text">
            <span className="item-details__category">{categoryLabel}</span>
            <h2 id={titleId}>
              <bdi>{item.name}</bdi>
            </h2>
            <div className="item-details__rating">
              <Rating rating={item.rating} />
              {item.status === 'draft' && <Badge tone="warn">{words.draft}</Badge>}
            </div>
            <div className="item-details__price">{describePrice(item)}</div>
            <p className="item-details__description" dir="auto">
              {item.description}
            </p>
            {!item.removedAt && (
              <div className="item-details__actions">
                <Link className="text-link item-details__visit" to={getItemPagePath(item)}>
                  {item.status === 'published' ? words.visit : words.preview}
                </Link>
                <Button onClick={() => onEdit(item)}>{words.edit}</Button>
                <DuplicateButton item={item} onDuplicated={onDuplicated} />
                <Button variant="line" className="button--retire" onClick={() => onRemove(item)}>
                  <Icon name="bin" />
                  {words.remove.confirm}
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
