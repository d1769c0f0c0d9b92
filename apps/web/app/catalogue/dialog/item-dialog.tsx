import type { Item } from '@kashika/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { itemWords as words } from '../../content/products/item.ts'
import { formatPageTitle } from '../../seo/page-meta.ts'
import { useRootData } from '../../session/use-root-data.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FindSizeLink } from '../item/find-size-link.tsx'
import { ItemDetails } from '../item/item-details.tsx'
import { ShareButton } from '../item/share-button.tsx'
import type { RateLabels } from '../price/rate-labels.server.ts'
import { ShortFacts } from './short-facts.tsx'
import { useItemFacts } from './use-item-facts.ts'
import { useNeighbours } from './use-neighbours.ts'
import './item-dialog.css'

type ItemDialogProps = { items: Item[]; rates: RateLabels | undefined }

/** The item's own address masks that of the list: Back closes the dialog, and a reload shows the item's page. */
export function ItemDialog({ items, rates }: ItemDialogProps) {
  const { search, mask } = useLocation()
  const navigate = useNavigate()
  const { shop } = useRootData()
  const titleId = useId()

  const slug = mask ? new URLSearchParams(search).get('piece') : null
  const [openSlug, setOpenSlug] = useState<string | null>(null)
  const item = items.find((each) => each.slug === openSlug)
  const hasItem = Boolean(item)

  useEffect(() => {
    const isOpening = slug !== null && openSlug === null
    // The card's picture grows into the dialog's: see item-card.css.
    if (isOpening && document.startViewTransition && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      document.startViewTransition(() => flushSync(() => setOpenSlug(slug)))
    else setOpenSlug(slug)
  }, [slug, openSlug])

  const title = item && formatPageTitle(item.name, shop)
  useEffect(() => {
    if (!title) return
    const previousTitle = document.title
    document.title = title
    return () => {
      document.title = previousTitle
    }
  }, [title])

  // A reload starts at the top of the item's page: this listener runs after the router's own, which sets `auto`.
  useEffect(() => {
    if (!hasItem) return
    const disableScrollRestoration = () => {
      history.scrollRestoration = 'manual'
    }
    document.addEventListener('visibilitychange', disableScrollRestoration)
    return () => document.removeEventListener('visibilitychange', disableScrollRestoration)
  }, [hasItem])

  // `onClose` also fires when Back has closed the dialog; it must not navigate a second time.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = hasItem
  }, [hasItem])
  function close() {
    if (!isOpen.current) return
    isOpen.current = false
    navigate(-1)
  }

  return (
    <Dialog open={hasItem} onClose={close} labelledBy={titleId} className="item-dialog">
      {item && <OpenedItem item={item} items={items} rates={rates} titleId={titleId} />}
    </Dialog>
  )
}

type OpenedItemProps = ItemDialogProps & { item: Item; titleId: string }

function OpenedItem({ item, items, rates, titleId }: OpenedItemProps) {
  const { name, slug, availability, rateMetal } = item
  const { shop, uploads, publicOrigin } = useRootData()
  const { place, showPrevious, showNext } = useNeighbours(items, slug, titleId)
  const { facts, alts, hasFailed } = useItemFacts(slug)
  const url = `${publicOrigin}/products/${slug}`
  return (
    <>
      <div className="item-dialog__neighbours">
        <button
          type="button"
          className="icon-button"
          aria-label={words.previous}
          disabled={!showPrevious}
          onClick={showPrevious}
        >
          <Icon name="arrow" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.next}
          disabled={!showNext}
          onClick={showNext}
        >
          <Icon name="arrow" />
        </button>
        <p className="visually-hidden" role="status">
          {words.place(name, place + 1, items.length)}
        </p>
      </div>
      <ItemDetails
        key={slug}
        item={{ ...item, alts }}
        rate={rateMetal && rates?.[rateMetal]}
        shop={shop}
        uploads={uploads}
        url={url}
        heading="h2"
        headingId={titleId}
      >
        {!hasFailed && <ShortFacts facts={facts} availability={availability} />}
        <div className="item-details__links">
          <ArrowLink to={`/products/${slug}`}>{words.wholePassport}</ArrowLink>
          {facts?.size && <FindSizeLink size={facts.size} />}
          <ShareButton title={name} url={url} />
        </div>
      </ItemDetails>
    </>
  )
}
