import type { Item } from '@kashika/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The items before and after one in the list as it is loaded, by buttons and by the arrow keys. */
export function useNeighbours(items: Item[], slug: string, titleId: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const place = items.findIndex((each) => each.slug === slug)

  // A second key may be pressed before the page has followed the first.
  const wantedPlace = useRef(place)
  useEffect(() => {
    wantedPlace.current = place
  }, [place])

  function showNeighbour(step: 1 | -1) {
    const item = items[wantedPlace.current + step]
    if (!item) return
    wantedPlace.current += step
    const params = new URLSearchParams(search)
    params.set('piece', item.slug)
    // In place of the address of the item before, so that Back closes the dialog.
    navigate(
      { search: `?${params}` },
      { mask: `/products/${item.slug}`, replace: true, preventScrollReset: true },
    )
  }

  useEffect(() => {
    const title = document.getElementById(titleId)
    const changeByArrowKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!(event.target instanceof Element) || usesArrowKeys(event.target, title)) return
      if (event.key === 'ArrowLeft') showNeighbour(-1)
      if (event.key === 'ArrowRight') showNeighbour(1)
    }
    document.addEventListener('keydown', changeByArrowKey)
    return () => document.removeEventListener('keydown', changeByArrowKey)
  })

  // What had the focus may be gone with the item before, or is the button that leads no further.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where another item came.
  useEffect(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.matches(':disabled'))
      document.getElementById(titleId)?.focus()
  }, [slug])

  return {
    place,
    showPrevious: place > 0 ? () => showNeighbour(-1) : undefined,
    showNext: place < items.length - 1 ? () => showNeighbour(1) : undefined,
  }
}

/** In the gallery, in a field, or while another dialog is open over this one. */
const usesArrowKeys = (target: Element, title: HTMLElement | null) =>
  Boolean(
    target.closest('.item-gallery, input, select, textarea') ??
      title?.closest('dialog')?.querySelector('dialog[open]'),
  )
