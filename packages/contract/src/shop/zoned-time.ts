const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a time zone are ahead of UTC at an instant. */
function readOffsetMs(timeZone: string, instant: number): number {
  // Swedish, since it writes 2026-11-17 09:05:00.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant
}

/**
 * When the clocks of a time zone show this day and time. Of an hour that they show twice it is the first, and an hour that
 * they leave out is moved past the change.
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const withOffsetAt = (time: number) => asUtc - readOffsetMs(timeZone, time)
  // The clocks may change between the day before and the day after.
  const [before, after] = [withOffsetAt(asUtc - dayMs), withOffsetAt(asUtc + dayMs)]
  const isRight = (instant: number) => withOffsetAt(instant) === instant
  return new Date([before, after].find(isRight) ?? before)
}
