import { type RefObject, useEffect, useState } from 'react'

/** A fifth of the element, or of the screen where the element is taller. */
export function visibleShareThreshold(elementHeight: number, screenHeight: number): number {
  return elementHeight > screenHeight ? (0.2 * screenHeight) / elementHeight : 0.2
}

/** Stays true once the element has come into view. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const threshold = visibleShareThreshold(element.getBoundingClientRect().height, innerHeight)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= threshold)) return
        setIsInView(true)
        observer.disconnect()
      },
      { threshold },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
