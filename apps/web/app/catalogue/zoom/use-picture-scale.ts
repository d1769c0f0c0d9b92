import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

const maxScale = 4
const minSwipePx = 60

type Point = { x: number; y: number }

/** Two fingers, the wheel, a double tap or buttons enlarge the picture; one finger moves it, or swipes to the next. */
export function usePictureScale(stage: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const scale = useRef(1)
  const pointers = useRef(new Map<number, Point>())
  const drag = useRef({ startX: 0, hasScrolled: false })

  /** What lies under the point stays under it. */
  function scaleTo(next: number, point?: Point) {
    const box = stage.current
    const picture = box?.querySelector('img')
    if (!box || !picture) return
    const { x, y } = point ?? findCentre(box)
    const before = picture.getBoundingClientRect()
    scale.current = Math.min(maxScale, Math.max(1, next))
    box.style.setProperty('--scale', String(scale.current))
    const after = picture.getBoundingClientRect()
    box.scrollLeft += after.left + ((x - before.left) / before.width) * after.width - x
    box.scrollTop += after.top + ((y - before.top) / before.height) * after.height - y
  }
  const scaleBy = (factor: number, point?: Point) => scaleTo(scale.current * factor, point)

  // React listens to the wheel passively, which would let the page behind scroll.
  useEffect(() => {
    const box = stage.current
    const scaleByWheel = (event: WheelEvent) => {
      event.preventDefault()
      scaleBy(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
    }
    box?.addEventListener('wheel', scaleByWheel, { passive: false })
    return () => box?.removeEventListener('wheel', scaleByWheel)
  })

  function startDrag({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId)
    pointers.current.set(pointerId, { x: clientX, y: clientY })
    drag.current = { startX: clientX, hasScrolled: pointers.current.size > 1 }
  }

  function moveDrag({ pointerId, clientX, clientY }: PointerEvent) {
    const before = pointers.current.get(pointerId)
    const box = stage.current
    if (!before || !box) return
    const now = { x: clientX, y: clientY }
    const [other] = [...pointers.current].filter(([id]) => id !== pointerId).map(([, point]) => point)
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      scaleBy(measureDistance(now, other) / measureDistance(before, other), middle)
    } else {
      const { scrollLeft, scrollTop } = box
      box.scrollBy(before.x - now.x, before.y - now.y)
      if (box.scrollLeft !== scrollLeft || box.scrollTop !== scrollTop) drag.current.hasScrolled = true
    }
    pointers.current.set(pointerId, now)
  }

  function endDrag({ pointerId, clientX, type }: PointerEvent) {
    const { startX, hasScrolled } = drag.current
    const isLast = pointers.current.delete(pointerId) && pointers.current.size === 0
    const distance = clientX - startX
    if (type === 'pointerup' && isLast && !hasScrolled && Math.abs(distance) > minSwipePx)
      onSwipe(distance < 0 ? 1 : -1)
  }

  return {
    scaleTo,
    scaleBy,
    toggle: (point: Point) => scaleTo(scale.current > 1 ? 1 : 2, point),
    pointerHandlers: {
      onPointerDown: startDrag,
      onPointerMove: moveDrag,
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  }
}

function findCentre(box: HTMLElement): Point {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const measureDistance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
