import { useEffect, useRef } from 'react'
import { countAt } from './count.ts'
import { useSeen } from './seen.ts'

const duration = 2000

/** The page carries the final text; where motion is welcome the browser counts up to it, once, when it is seen. */
export function CountUp({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const seen = useSeen(ref)
  useEffect(() => {
    const element = ref.current
    if (!seen || !element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let start: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      start ??= now
      const share = (now - start) / duration
      element.textContent = countAt(text, share)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [seen, text])
  return <span ref={ref}>{text}</span>
}
