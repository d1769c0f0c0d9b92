const timeFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
export const formatDayAndTime = (time: string) => timeFormat.format(new Date(time)).replace(/\u202f/g, ' ')
