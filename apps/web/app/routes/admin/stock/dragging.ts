import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** How long a finger or a pen rests on a picture before it lifts it: a shorter touch scrolls. */
const rest = 250
/** How far a mouse goes before it drags. A finger that goes so far before it has rested scrolls. */
const slack = 6
/** So near the end of what is seen the rest of the list comes along, so much at a time. */
const edge = { near: 56, step: 8 }

type Held = { from: number; to: number }

/** Tiles of a list are dragged onto each other's places, by mouse, finger or pen. Escape puts one back. */
export function useDragging(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [held, setHeld] = useState<Held>()
  const isHeld = useRef(false)
  isHeld.current = held !== undefined

  // There from the beginning: a browser does not ask one that comes during the touch whether it may scroll.
  useEffect(() => {
    const { current } = list
    const stay = (event: Event) => isHeld.current && event.cancelable && event.preventDefault()
    current?.addEventListener('touchmove', stay, { passive: false })
    current?.addEventListener('contextmenu', stay)
    return () => {
      current?.removeEventListener('touchmove', stay)
      current?.removeEventListener('contextmenu', stay)
    }
  }, [list])

  function onPointerDown(down: PointerEvent<HTMLElement>, from: number) {
    const tile = down.currentTarget
    const scroller = tile.closest('dialog') ?? document.documentElement
    if (down.button !== 0 || !down.isPrimary || (down.target as Element).closest('button, label')) return
    const start = { x: down.clientX, y: down.clientY + scroller.scrollTop }
    let at = { x: down.clientX, y: down.clientY }
    let to: number | undefined
    let frame = 0
    const over = new AbortController()

    const follow = () => {
      const box = scroller.getBoundingClientRect()
      if (at.y > Math.min(box.bottom, innerHeight) - edge.near) scroller.scrollTop += edge.step
      if (at.y < Math.max(box.top, 0) + edge.near) scroller.scrollTop -= edge.step
      tile.style.translate = `${at.x - start.x}px ${at.y + scroller.scrollTop - start.y}px`
      const under = document.elementsFromPoint(at.x, at.y).filter((element) => element !== tile)
      const place = [...(list.current?.children ?? [])].findIndex((each) => under.includes(each))
      const next = place < 0 ? from : place
      if (next !== to) setHeld({ from, to: next })
      to = next
      frame = requestAnimationFrame(follow)
    }
    const end = () => {
      over.abort()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      tile.style.translate = ''
      setHeld(undefined)
    }
    const timer = down.pointerType === 'mouse' ? undefined : setTimeout(follow, rest)
    const hear = (move: globalThis.PointerEvent) => {
      at = { x: move.clientX, y: move.clientY }
      if (frame || Math.hypot(at.x - start.x, at.y + scroller.scrollTop - start.y) < slack) return
      if (timer) end()
      else follow()
    }
    const drop = () => {
      end()
      if (to !== undefined) onMove(from, to)
    }
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !frame) return
      event.preventDefault()
      end()
    }
    const { signal } = over
    addEventListener('pointermove', hear, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', putBack, { signal })
  }
  return { held, onPointerDown }
}
