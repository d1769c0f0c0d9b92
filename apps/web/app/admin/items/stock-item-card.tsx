import type { StockItem } from '@kashika/contract'
import { CataloguePicture } from '../../catalogue/item/catalogue-picture.tsx'
import { Rating } from '../../catalogue/item/rating.tsx'
import { availability } from '../../content/admin/facts-form.ts'
import { selection, stock as words } from '../../content/admin/stock.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readEditDraft } from '../item-edit/edit-drafts.ts'
import { describePrice } from './describe-price.ts'
import '../../catalogue/list/item-card.css'

const sizes = '(min-width: 80rem) 17rem, (min-width: 40rem) 33vw, 46vw'
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' })

type StockItemCardProps = {
  item: StockItem
  uploads: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onOpen: () => void
  onRemove: () => void
  onRestore: () => void
}

export function StockItemCard(props: StockItemCardProps) {
  const { item, uploads, isSelected, onSelect, onOpen, onRemove, onRestore } = props
  const { name, category, image, preview, rating, restorableUntil } = item
  return (
    <article className="stock-item">
      <CataloguePicture
        image={image}
        preview={preview}
        category={category}
        uploads={uploads}
        sizes={sizes}
        className="stock-item__picture"
        alt=""
      />
      <div className="stock-item__body">
        <h3>
          <button type="button" className="item-card__link stock-item__open" onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
        </h3>
        <div className="stock-item__row">
          <span>{category}</span>
          <span className="stock-item__price">{describePrice(item)}</span>
        </div>
        <div className="stock-item__row">
          <Rating rating={rating} />
          {item.status === 'draft' && <Badge tone="warn">{words.draft}</Badge>}
          {item.availability !== 'showroom' && <Badge>{availability.states[item.availability]}</Badge>}
          {readEditDraft(item.id) && <Badge tone="warn">{words.unsaved}</Badge>}
        </div>
        <p dir="auto">{item.description}</p>
        {restorableUntil && (
          <div className="stock-item__restore">
            <span>{words.restorableUntil(dayFormat.format(new Date(restorableUntil)))}</span>
            <Button small variant="line" onClick={onRestore}>
              {words.restore.button}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </div>
        )}
      </div>
      {!item.removedAt && (
        <label className="stock-item__select">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
          <span className="visually-hidden">{selection.select(name)}</span>
        </label>
      )}
      {!item.removedAt && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.remove.label(name)}
          onClick={onRemove}
        >
          <Icon name="bin" />
        </button>
      )}
    </article>
  )
}
