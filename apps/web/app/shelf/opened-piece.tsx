import type { Item } from '@kashika/contract'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { titleOf } from '../page-meta.ts'
import { useShopFacts } from '../shop-facts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PieceDetails } from '../ui/piece-details.tsx'

/**
 * The piece opened over the grid. The visitor's address is the piece's own, masked over that of the grid, so that
 * going back closes it, and a reload or a shared link shows the piece on its page.
 */
export function OpenedPiece({ items }: { items: Item[] }) {
  const { search, mask } = useLocation()
  const navigate = useNavigate()
  const { shop, uploads, publicOrigin } = useShopFacts()
  const titleId = useId()

  const slug = mask ? new URLSearchParams(search).get('piece') : null
  const item = items.find((each) => each.slug === slug)

  // The address is the piece's own while it is open, and so is the name of the tab.
  const title = item && titleOf(item.name, shop)
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

  // Reloaded, it is a page of its own, which begins at its top. The router asks the browser to bring back the place as
  // the page goes; this comes after it.
  const isShown = Boolean(item)
  useEffect(() => {
    if (!isShown) return
    const forgetPlace = () => {
      history.scrollRestoration = 'manual'
    }
    document.addEventListener('visibilitychange', forgetPlace)
    return () => document.removeEventListener('visibilitychange', forgetPlace)
  }, [isShown])

  // Whatever closes it goes back once: the dialog says it closes also when going back has closed it.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = Boolean(item)
  }, [item])
  function close() {
    if (!isOpen.current) return
    isOpen.current = false
    navigate(-1)
  }

  return (
    <Dialog open={Boolean(item)} onClose={close} labelledBy={titleId}>
      {item && (
        <PieceDetails
          item={item}
          shop={shop}
          uploads={uploads}
          url={`${publicOrigin}/products/${item.slug}`}
          heading="h2"
          headingId={titleId}
        />
      )}
    </Dialog>
  )
}
