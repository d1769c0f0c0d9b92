import type { Item } from '@kashika/contract'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api/api.ts'
import { toItemListQuery, toItemListSearch } from './item-list-params.ts'
import type { ItemListPage } from './load-item-list.server.ts'

type AppendedItems = { afterCursor: string; items: Item[]; nextCursor: string | undefined }

/** Outlives the page, so that Back shows the appended items again. */
const appendedByList = new Map<string, AppendedItems>()

/** “Show more” links to the next page; with scripts its items are appended instead. */
export function useLoadMore(page: ItemListPage) {
  const pathname = useLocation().pathname
  // No page mixes prices of two rates.
  const listKey = pathname + toItemListSearch(page.params) + page.rateKey
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const stored = appendedByList.get(listKey)
  const appended = stored && stored.afterCursor === page.nextCursor ? stored : undefined
  const nextCursor = appended ? appended.nextCursor : page.nextCursor
  const items = appended ? [...page.items, ...appended.items] : page.items

  const firstNewSlug = useRef<string>(undefined)
  async function fetchNext() {
    const afterCursor = page.nextCursor
    if (!afterCursor || !nextCursor) return
    setState('busy')
    try {
      const query = toItemListQuery({ ...page.params, cursor: nextCursor }, page.collection)
      const next = await call('listItems', { query })
      if (JSON.stringify(next.rates) !== page.rateKey) return location.assign(href ?? '')
      const previousItems = appended?.items ?? []
      appendedByList.set(listKey, {
        afterCursor,
        items: [...previousItems, ...next.goldItem],
        nextCursor: next.nextCursor,
      })
      firstNewSlug.current = next.goldItem[0]?.slug
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  // The link may be gone, so the focus moves to the first new item.
  const itemCount = items.length
  useEffect(() => {
    if (itemCount === 0 || !firstNewSlug.current) return
    const card = document.querySelector<HTMLElement>(`.item-card a[href="/products/${firstNewSlug.current}"]`)
    firstNewSlug.current = undefined
    card?.focus({ preventScroll: true })
  }, [itemCount])

  const href = nextCursor && pathname + toItemListSearch({ ...page.params, cursor: nextCursor })
  return {
    items,
    href,
    state,
    append(event: MouseEvent) {
      if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      if (state !== 'busy') fetchNext()
    },
  }
}
