import { countUp } from './count-up.ts'

type Rects = Record<'intersectionRect' | 'boundingClientRect', { height: number }>

/** A fifth of the element, or of the screen where the element is taller. */
export const isShown = (rects: Rects, screenHeight: number) =>
  rects.intersectionRect.height >= 0.2 * Math.min(rects.boundingClientRect.height, screenHeight)

let observer: IntersectionObserver | undefined

export function revealInView(element: Element) {
  observer ??= new IntersectionObserver(revealShown, { threshold: [0.02, 0.1, 0.2] })
  observer.observe(element)
}

function revealShown(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  for (const entry of entries)
    if (isShown(entry, innerHeight)) {
      observer.unobserve(entry.target)
      reveal(entry.target as HTMLElement)
    }
}

/** Sets an attribute that React does not manage, since it also runs before React (inline-scripts/body.ts). */
function reveal(element: HTMLElement) {
  // Text that has been painted stays: only what is still hidden counts up.
  const isHidden = getComputedStyle(element).opacity < '1' && !element.dataset['inView']
  element.dataset['inView'] = '1'
  if (isHidden) for (const count of element.querySelectorAll('[data-count]')) countUp(count)
}
