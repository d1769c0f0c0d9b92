const minuteMs = 60_000
const hourMs = 60 * minuteMs

export function formatDuration(durationMs: number): string {
  if (durationMs < hourMs) return `${Math.max(0, Math.floor(durationMs / minuteMs))} min`
  const hours = Math.floor(durationMs / hourMs)
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

type EnquiryTimes = { createdAt: string; dueAt: string }

/** A letter of the customer starts the clock again. */
export const findClockStart = (dueAt: string) => Date.parse(dueAt) - 24 * hourMs

export function describeDeadline({ createdAt, dueAt }: EnquiryTimes, now: number) {
  const startMs = findClockStart(dueAt)
  const remainingMs = Date.parse(dueAt) - now
  return {
    tone:
      remainingMs < 0 ? ('err' as const) : remainingMs <= 6 * hourMs ? ('warn' as const) : ('ok' as const),
    text:
      remainingMs < 0 ? `Overdue by ${formatDuration(-remainingMs)}` : `${formatDuration(remainingMs)} left`,
    elapsedFraction: Math.min(1, Math.max(0, (now - startMs) / (24 * hourMs))),
    age: `${formatDuration(now - Date.parse(createdAt))} ago`,
  }
}
