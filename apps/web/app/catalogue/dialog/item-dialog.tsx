import type { Item } from '@kashika/contract'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatPageTitle } from '../../seo/page-meta.ts'
import { useRootData } from '../../session/use-root-data.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ItemDetails } from '../item/item-details.tsx'
import './item-dialog.css'

/** The item's own address masks that of the list: Back closes the dialog, and a reload shows the item's page. */
export function ItemDialog({ items }: { items: Item[] }) {
  const { search, mask } = useLocation()
  const navigate = useNavigate()
  const { shop, uploads, publicOrigin } = useRootData()
  const titleId = useId()

  const slug = mask ? new URLSearchParams(search).get('piece') : null
  const item = items.find((each) => each.slug === slug)
  const hasItem = Boolean(item)

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
    <Dialog open={hasItem} onClose={close} labelledBy={titleId}>
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
