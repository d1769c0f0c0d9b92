import type { EnquiryEvent } from '@kashika/contract'
import { useEffect, useRef } from 'react'

/** When the conversation is opened, when an email has come to it, and when a tool of the composer opens. */
export function useNewestInView(events: EnquiryEvent[]) {
  const list = useRef<HTMLOListElement>(null)
  const composer = useRef<HTMLDivElement>(null)
  const newest = events.findLast(({ reply, received }) => reply || received)
  const opened = useRef(newest?.id)
  const show = (block: ScrollLogicalPosition) => list.current?.lastElementChild?.scrollIntoView({ block })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then, not whenever it is read again.
  useEffect(() => {
    if (newest?.id !== opened.current) show(newest?.received ? 'start' : 'nearest')
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
