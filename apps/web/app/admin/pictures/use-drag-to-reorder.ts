import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A shorter touch scrolls. */
const longPressMs = 250
/** A mouse that moves this far drags; a finger that does so before the long press scrolls. */
const dragThresholdPx = 6
const autoScroll = { nearPx: 56, stepPx: 8 }

type Drag = { from: number; to: number }
export type DragProps = ReturnType<ReturnType<typeof useDragToReorder>>

/** Gives the properties of each row of the list; its class is `reorderable`. */
export function useDragToReorder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = useRef(false)
  isDragging.current = drag !== undefined

  // Registered up front: browsers ignore a touchmove listener that is added during a touch.
  useEffect(() => {
    const { current } = list
    const preventScroll = (event: Event) => isDragging.current && event.cancelable && event.preventDefault()
    current?.addEventListener('touchmove', preventScroll, { passive: false })
    current?.addEventListener('contextmenu', preventScroll)
    return () => {
      current?.removeEventListener('touchmove', preventScroll)
      current?.removeEventListener('contextmenu', preventScroll)
    }
  }, [list])

  function onPointerDown(event: PointerEvent<HTMLElement>, from: number) {
    const tile = event.currentTarget
    const scroller = tile.closest('dialog') ?? document.documentElement
    if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('a, button, label'))
      return
    const start = { x: event.clientX, y: event.clientY + scroller.scrollTop }
    let pointer = { x: event.clientX, y: event.clientY }
    let to: number | undefined
    let frame = 0
    const abortController = new AbortController()

    const followPointer = () => {
      const box = scroller.getBoundingClientRect()
      if (pointer.y > Math.min(box.bottom, innerHeight) - autoScroll.nearPx)
        scroller.scrollTop += autoScroll.stepPx
      if (pointer.y < Math.max(box.top, 0) + autoScroll.nearPx) scroller.scrollTop -= autoScroll.stepPx
      tile.style.translate = `${pointer.x - start.x}px ${pointer.y + scroller.scrollTop - start.y}px`
      const elementsUnderPointer = document
        .elementsFromPoint(pointer.x, pointer.y)
        .filter((element) => element !== tile)
      const index = [...(list.current?.children ?? [])].findIndex((child) =>
        elementsUnderPointer.includes(child),
      )
      const nextIndex = index < 0 ? from : index
      if (nextIndex !== to) setDrag({ from, to: nextIndex })
      to = nextIndex
      frame = requestAnimationFrame(followPointer)
    }
    const endDrag = () => {
      abortController.abort()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      tile.style.translate = ''
      setDrag(undefined)
    }
    const timer = event.pointerType === 'mouse' ? undefined : setTimeout(followPointer, longPressMs)
    const onPointerMove = (move: globalThis.PointerEvent) => {
      pointer = { x: move.clientX, y: move.clientY }
      if (
        frame ||
        Math.hypot(pointer.x - start.x, pointer.y + scroller.scrollTop - start.y) < dragThresholdPx
      )
        return
      if (timer) endDrag()
      else followPointer()
    }
    const onPointerUp = () => {
      endDrag()
      if (to !== undefined) onMove(from, to)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !frame) return
      event.preventDefault()
      endDrag()
    }
    const { signal } = abortController
    addEventListener('pointermove', onPointerMove, { signal })
    addEventListener('pointerup', onPointerUp, { signal })
    addEventListener('pointercancel', endDrag, { signal })
    addEventListener('keydown', onKeyDown, { signal })
  }
  return (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, index),
    'data-drag': drag && (index === drag.from ? 'lifted' : index === drag.to ? 'target' : undefined),
  })
}
