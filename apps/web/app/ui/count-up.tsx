import { useEffect, useRef } from 'react'
import { countAt } from './count.ts'
import { useSeen } from './seen.ts'

const duration = 2000

/**
 * The page carries the final text. Where motion is welcome a Reveal hides it until it is seen, and then it is counted up
 * to. Once painted it stays: a Reveal no longer hides anything when the scripts come late.
 */
export function CountUp({ text }: { text: string }) {
  const ref = useRef<HTMLSpanElement>(null)
  const seen = useSeen(ref)
  const isHidden = useRef(false)
  useEffect(() => {
    isHidden.current = ref.current?.checkVisibility?.({ opacityProperty: true }) === false
  }, [])
  useEffect(() => {
    const element = ref.current
    if (!seen || !element || !isHidden.current) return
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
