import type { Item } from '@kashika/contract'
import { memo } from 'react'
import { Link } from 'react-router'
import { priceWords } from '../../content/products.ts'
import { trayWords } from '../../content/tray/tray.ts'
import { TrayButton } from '../../tray/tray-button.tsx'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { CataloguePicture } from '../item/catalogue-picture.tsx'
import { Rating } from '../item/rating.tsx'
import { Price } from '../price/price.tsx'
import type { RateLabel } from '../price/rate-labels.server.ts'
import { loadItemDialog } from './use-item-dialog.ts'
import './item-card.css'

const sizes = '(min-width: 80rem) 22vw, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'

type ItemCardProps = {
  item: Item
  rate: RateLabel | undefined
  uploads: string
  first: boolean
  /** This list's address with the item's dialog open; the link is masked with the item's own address. */
  openPath: string
  searchWords: readonly string[]
}

/** Memoized: opening an item changes the address but none of the cards. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, rate, uploads, first, openPath, searchWords } = props
  const { image, preview, category } = item
  const isSold = item.availability === 'sold'
  return (
    <li className="item-card">
      <CataloguePicture
        image={image}
        preview={preview}
        category={category}
        uploads={uploads}
        first={first}
        sizes={sizes}
        className="item-card__picture"
        alt=""
      />
      <h2>
        <Link
          className="item-card__link"
          to={openPath}
          mask={`/products/${item.slug}`}
          preventScrollReset
          onPointerEnter={loadItemDialog}
          onFocus={loadItemDialog}
        >
          <HighlightedText text={item.name} words={searchWords} />
        </Link>
      </h2>
      <div className="item-card__details">
        <Rating rating={item.rating} />
        <span className="item-card__price">
          {isSold ? priceWords.sold : <Price price={item.price} rate={rate} />}
        </span>
      </div>
      {!isSold && (
        <>
          <TrayButton slug={item.slug} className="item-card__tray" name={item.name} />
          <noscript>
            {import.meta.env.SSR && (
              <label className="item-card__tick">
                <input
                  type="checkbox"
                  name="p"
                  value={item.slug}
                  form="tray"
                  aria-label={trayWords.addNamed(item.name)}
                />
                {trayWords.add}
              </label>
            )}
          </noscript>
        </>
      )}
    </li>
  )
})
