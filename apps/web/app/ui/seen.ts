import { type RefObject, useEffect, useState } from 'react'

/** How much of an element must show: a fifth of it, or a fifth of the screen where it is taller than the screen. */
export function shareToShow(elementHeight: number, screenHeight: number): number {
  return elementHeight > screenHeight ? (0.2 * screenHeight) / elementHeight : 0.2
}

/** True from the moment the element has come into view, and for good. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const threshold = shareToShow(element.getBoundingClientRect().height, innerHeight)
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= threshold)) return
        setSeen(true)
        watch.disconnect()
      },
      { threshold },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])
  return seen
}
