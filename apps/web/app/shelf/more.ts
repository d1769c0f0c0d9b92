import type { Item } from '@kashika/contract'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../api.ts'
import { queryFor, searchFor } from './asked.ts'
import type { ShelfPage } from './list.server.ts'

type Appended = { after: string; items: Item[]; nextCursor: string | undefined }

/** What a visitor has had appended to a list, so that it is there again when they come back to it. */
const kept = new Map<string, Appended>()

/** “Show more” is a link to the next page; in the browser that page is appended to the list instead. */
export function useMore(page: ShelfPage) {
  const here = useLocation().pathname
  const name = here + searchFor(page.asked)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const known = kept.get(name)
  const appended = known && known.after === page.nextCursor ? known : undefined
  const nextCursor = appended ? appended.nextCursor : page.nextCursor
  const items = appended ? [...page.items, ...appended.items] : page.items

  const firstNew = useRef<string>(undefined)
  async function fetchNext() {
    const after = page.nextCursor
    if (!after || !nextCursor) return
    setState('busy')
    try {
      const query = queryFor({ ...page.asked, cursor: nextCursor }, page.collection)
      const next = await call('listItems', { query })
      const before = appended?.items ?? []
      kept.set(name, { after, items: [...before, ...next.goldItem], nextCursor: next.nextCursor })
      firstNew.current = next.goldItem[0]?.slug
      setState('idle')
    } catch {
      setState('failed')
    }
  }

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
    state,
    append(event: MouseEvent) {
      if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      if (state !== 'busy') fetchNext()
    },
  }
}
