import type { Item } from '@kashika/contract'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRootData } from '../../client/use-root-data.ts'
import { formatPageTitle } from '../../seo/page-meta.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ItemDetails } from '../item/item-details.tsx'
import './item-dialog.css'

/**
 * The piece opened over the grid. The visitor's address is the piece's own, masked over that of the grid, so that
 * going back closes it, and a reload or a shared link shows the piece on its page.
 */
export function ItemDialog({ items }: { items: Item[] }) {
  const { search, mask } = useLocation()
  const navigate = useNavigate()
  const { shop, uploads, publicOrigin } = useRootData()
  const titleId = useId()

  const slug = mask ? new URLSearchParams(search).get('piece') : null
  const item = items.find((each) => each.slug === slug)

  // The address is the piece's own while it is open, and so is the name of the tab.
  const title = item && formatPageTitle(item.name, shop)
  useEffect(() => {
    if (!title) return
    const previousTitle = document.title
    document.title = title
    return () => {
      document.title = previousTitle
    }
  }, [title])

  // Reloaded, it is a page of its own, which begins at its top. The router asks the browser to bring back the place as
  // the page goes; this comes after it.
  const isShown = Boolean(item)
  useEffect(() => {
    if (!isShown) return
    const disableScrollRestoration = () => {
      history.scrollRestoration = 'manual'
    }
    document.addEventListener('visibilitychange', disableScrollRestoration)
    return () => document.removeEventListener('visibilitychange', disableScrollRestoration)
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
        <ItemDetails
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
