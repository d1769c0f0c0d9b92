/** By the clock of whoever looks: 'today at 1:40 PM', '9 August at 1:40 PM'. */
export function formatMoment(iso: string, now = new Date()) {
  const date = new Date(iso)
  const day = date.toLocaleDateString('en-IN', { day: 'numeric', month: 'long' })
  const time = date.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' }).toUpperCase()
  const isToday = date.toDateString() === now.toDateString()
  return { day, moment: `${isToday ? 'today' : `on ${day}`} at ${time}` }
}
