import { useEffect, useRef } from 'react'
import { formatCountAt } from './format-count.ts'
import { useInView } from './use-in-view.ts'

const durationMs = 2000

/** Counts up only what a Reveal still hides: text that has been painted stays. */
export function CountUp({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const isInView = useInView(ref)
  const isHidden = useRef(false)
  useEffect(() => {
    isHidden.current = ref.current?.checkVisibility?.({ opacityProperty: true }) === false
  }, [])
  useEffect(() => {
    const element = ref.current
    if (!isInView || !element || !isHidden.current) return
    let start: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      start ??= now
      const progress = (now - start) / durationMs
      element.textContent = formatCountAt(text, progress)
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isInView, text])
  return <span ref={ref}>{text}</span>
}
