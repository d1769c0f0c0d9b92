import type { Item } from '@kashika/contract'
import { type MouseEvent, useEffect, useReducer, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { searchFor } from './asked.ts'
import type { ShelfPage } from './list.server.ts'

type Appended = { after: string; items: Item[]; nextCursor: string | undefined }

/** What a visitor has had appended to a list, so that it is there again when they come back to it. */
const kept = new Map<string, Appended>()

/** “Show more” is a link to the next page; in the browser that page is appended to the list instead. */
export function useMore(page: ShelfPage) {
  const here = useLocation().pathname
  const name = here + searchFor(page.asked)
  const fetcher = useFetcher<{ page: ShelfPage }>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const known = kept.get(name)
  const appended = known && known.after === page.nextCursor ? known : undefined
  const nextCursor = appended ? appended.nextCursor : page.nextCursor
  const items = appended ? [...page.items, ...appended.items] : page.items

  const firstNew = useRef<string>(undefined)
  const arrived = fetcher.data?.page
  useEffect(() => {
    if (!arrived || !page.nextCursor || arrived.asked.cursor !== nextCursor) return
    const before = appended?.items ?? []
    kept.set(name, {
      after: page.nextCursor,
      items: [...before, ...arrived.items],
      nextCursor: arrived.nextCursor,
    })
    firstNew.current = arrived.items[0]?.slug
    redraw()
  }, [arrived, appended, name, nextCursor, page.nextCursor])

  // The link that was pressed may be gone, so the focus goes on to the first piece that came.
  const shown = items.length
  useEffect(() => {
    if (shown === 0 || !firstNew.current) return
    const card = document.querySelector<HTMLElement>(`.card a[href="/products/${firstNew.current}"]`)
    firstNew.current = undefined
    card?.focus({ preventScroll: true })
  }, [shown])

  const href = nextCursor && here + searchFor({ ...page.asked, cursor: nextCursor })
  return {
    items,
    href,
    busy: fetcher.state !== 'idle',
    append(event: MouseEvent) {
      if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      if (fetcher.state === 'idle') fetcher.load(href)
    },
  }
}
