const minute = 60_000
const hour = 60 * minute

/** '40 min', '26 h', '4 days'. What has begun is not yet over: hours are counted whole. */
export function lengthInWords(length: number): string {
  if (length < hour) return `${Math.max(0, Math.floor(length / minute))} min`
  const hours = Math.floor(length / hour)
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

type Timed = { createdAt: string; dueAt: string }

/** How a query stands against the promise: green, amber in the last six hours, red when late. */
export function dueIn({ createdAt, dueAt }: Timed, now: number) {
  const [created, due] = [Date.parse(createdAt), Date.parse(dueAt)]
  const left = due - now
  return {
    tone: left < 0 ? ('err' as const) : left <= 6 * hour ? ('warn' as const) : ('ok' as const),
    text: left < 0 ? `Overdue by ${lengthInWords(-left)}` : `${lengthInWords(left)} left`,
    share: Math.min(1, Math.max(0, (now - created) / (due - created))),
    age: `${lengthInWords(now - created)} ago`,
  }
}
