const formats = new Map<string, Intl.DateTimeFormat>()

/** Swedish, since it writes 2026-11-17 09:05:00. */
function formatIn(timeZone: string, time: number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(time)
}

/** When the clocks of a time zone show this day and time; the hour that a clock change leaves out is moved past it. */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let instant = wanted
  // A second time, since the offset may be another one at the first guess.
  for (let step = 0; step < 2; step++)
    instant += wanted - Date.parse(`${formatIn(timeZone, instant).replace(' ', 'T')}Z`)
  return new Date(instant)
}
