import { formatCountAt } from './format-count.ts'

const durationMs = 2000

export function countUp(element: Element) {
  const text = element.textContent as string
  let start: number | undefined
  requestAnimationFrame(function step(now) {
    start ??= now
    const progress = (now - start) / durationMs
    element.textContent = formatCountAt(text, progress)
    if (progress < 1) requestAnimationFrame(step)
  })
}
