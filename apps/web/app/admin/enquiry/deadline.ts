const minuteMs = 60_000
const hourMs = 60 * minuteMs

export function formatDuration(durationMs: number): string {
  if (durationMs < hourMs) return `${Math.max(0, Math.floor(durationMs / minuteMs))} min`
  const hours = Math.floor(durationMs / hourMs)
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

type EnquiryTimes = { createdAt: string; dueAt: string }

export function describeDeadline({ createdAt, dueAt }: EnquiryTimes, now: number) {
  const [createdMs, dueMs] = [Date.parse(createdAt), Date.parse(dueAt)]
  const remainingMs = dueMs - now
  return {
    tone:
      remainingMs < 0 ? ('err' as const) : remainingMs <= 6 * hourMs ? ('warn' as const) : ('ok' as const),
    text:
      remainingMs < 0 ? `Overdue by ${formatDuration(-remainingMs)}` : `${formatDuration(remainingMs)} left`,
    elapsedFraction: Math.min(1, Math.max(0, (now - createdMs) / (dueMs - createdMs))),
    age: `${formatDuration(now - createdMs)} ago`,
  }
}
