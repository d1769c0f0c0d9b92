import type { EnquiryEvent } from '@kashika/contract'
import { useEffect, useRef } from 'react'

/** When the conversation is opened, when an email has come to it or goes out, and when a tool of the composer opens. */
export function useNewestInView(events: EnquiryEvent[]) {
  const list = useRef<HTMLOListElement>(null)
  const composer = useRef<HTMLDivElement>(null)
  const newest = events.findLast(({ reply, received }) => reply || received)
  const opened = useRef(newest?.id)
  const show = (block: ScrollLogicalPosition) => {
    // Anew each time: what has just been sent is counted down in the composer, which is then higher.
    list.current?.style.setProperty('--composer-height', `${composer.current?.offsetHeight ?? 0}px`)
    list.current?.lastElementChild?.scrollIntoView({ block })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then, not whenever it is read again.
  useEffect(() => {
    if (newest?.id !== opened.current) show(newest?.received ? 'start' : 'end')
  }, [newest?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the composer is there from the start.
  useEffect(() => {
    show('nearest')
    const element = composer.current
    if (!element) return
    let isMeasured = false
    const observer = new ResizeObserver(() => {
      list.current?.style.setProperty('--composer-height', `${element.offsetHeight}px`)
      if (!isMeasured || element.querySelector('details[open]')) show('nearest')
      isMeasured = true
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { list, composer }
}
