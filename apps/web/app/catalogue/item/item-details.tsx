import type { Item, PublicFacts, Shop } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { itemWords as words } from '../../content/products/item.ts'
import { trayWords } from '../../content/tray/tray.ts'
import { FullTrayNote } from '../../tray/full-tray-note.tsx'
import { TrayButton } from '../../tray/tray-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RateLabel } from '../price/rate-labels.server.ts'
import { createAskPath } from './ask-path.ts'
import { createChatLink } from './chat-link.ts'
import { FindSizeLink } from './find-size-link.tsx'
import { ItemAvailability } from './item-availability.tsx'
import { ItemGallery } from './item-gallery.tsx'
import { ItemPrice } from './item-price.tsx'
import { Rating } from './rating.tsx'
import { getIllustrativeReviewCount } from './review-count.ts'
import { ShareButton } from './share-button.tsx'
import './item-details.css'

type ItemDetailsProps = {
  item: Item & { facts?: Pick<PublicFacts, 'size'>; alts?: string[] | undefined }
  rate?: RateLabel | undefined
  breakUp?: ReactNode
  shop: Shop
  uploads: string
  url: string
  heading: 'h1' | 'h2'
  headingId?: string
  /** Over the list: what stands before the actions, instead of the links after them. */
  children?: ReactNode
}

export function ItemDetails(props: ItemDetailsProps) {
  const { item, rate, breakUp, shop, uploads, url, heading: Heading, headingId, children } = props
  const { name, slug, category, rating, price, availability, weeks, facts } = item
  const categoryLabel = categoryFilters.find(({ value }) => value.toLowerCase() === category)?.label
  const reviews =
    shop.reviewCount === 'illustrative' ? `${getIllustrativeReviewCount(item.id)} reviews` : words.noReviews
  const { phone, links, address } = shop
  const { whatsapp } = links
  const isSold = availability === 'sold'
  const { lines, locality, postalCode } = address
  return (
    <>
      <ItemGallery item={item} uploads={uploads} />
      <div className="item-details__text">
        <span className="item-details__category">{categoryLabel}</span>
        <Heading id={headingId} tabIndex={headingId ? -1 : undefined}>
          {name}
        </Heading>
        <div className="item-details__rating">
          <Rating rating={rating} />
          {rating > 0 && <span aria-hidden="true">·</span>}
          <span>{reviews}</span>
        </div>
        <ItemPrice price={price} slug={slug} rate={rate}>
          {breakUp}
        </ItemPrice>
        <ItemAvailability availability={availability} weeks={weeks} />
        <p className="item-details__description">{item.description || words.description}</p>
        {children}
        <div className="item-details__actions">
          <Link className="button" to={createAskPath(slug)}>
            {isSold ? words.askForLike : words.ask}
          </Link>
          {!isSold && (
            <>
              <TrayButton slug={slug} className="button button--line" />
              <noscript>
                {import.meta.env.SSR && (
                  <a className="button button--line button--block" href={`/tray?own=yes&p=${slug}`}>
                    {trayWords.add}
                  </a>
                )}
              </noscript>
            </>
          )}
          {whatsapp && (
            <a className="button button--line" href={createChatLink(whatsapp, name, url)}>
              <Icon name="whatsapp" />
              {words.chat}
            </a>
          )}
        </div>
        {!isSold && <FullTrayNote slug={slug} />}
        {!children && (
          <>
            <div className="item-details__links">
              {facts?.size && <FindSizeLink size={facts.size} />}
              <ShareButton title={name} url={url} />
            </div>
            <p className="item-details__note">{words.note}</p>
          </>
        )}
        <address className="item-details__printed">
          <b>{shop.name}</b>
          {[...lines, `${locality} ${postalCode}`, phone, url].filter(Boolean).join(' · ')}
        </address>
      </div>
    </>
  )
}
