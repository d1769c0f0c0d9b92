const toCount = (count: number) => count.toLocaleString('en-IN')

export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export const week = {
  title: 'This week',
  reading: 'Loading the figures of the week...',
  failed: 'The figures of the week could not be read.',
  failedText: 'Nothing is lost.',
  retry: 'Retry',
  days: {
    title: 'Enquiries a day',
    summary: (received: number, before: number) =>
      `${toCount(received)} in 7 days, ${toCount(before)} the week before`,
    none: (before: number) =>
      before === 0
        ? 'No enquiries this week.'
        : `No enquiries this week, ${toCount(before)} the week before.`,
    label: (received: number, busiest: string, most: number) =>
      `Enquiries a day: ${toCount(received)} in 7 days, most on ${busiest} with ${toCount(most)}.`,
    day: 'Day',
    received: 'Enquiries',
    today: (day: string) => `${day}, so far`,
  },
  answers: {
    title: 'Time to answer',
    summary: (median: string, promise: string) => `typically ${median}, promise ${promise}`,
    promised: (promise: string) => `promise ${promise}`,
    none: 'No answers this week.',
    answered: (count: number) => (count === 1 ? '1 answered,' : `${toCount(count)} answered,`),
    inTime: (count: number, answered: number) =>
      count === answered ? (count === 1 ? 'in time.' : 'all in time.') : `${toCount(count)} of them in time.`,
    unanswered: (count: number) =>
      count === 1
        ? '1 has waited longer than promised and has no answer.'
        : `${toCount(count)} have waited longer than promised and have no answer.`,
    tooFew: (least: number) => `The typical time is shown from ${least} answers on.`,
    legend: 'A line is one answer, or several within five minutes; red is later than promised.',
    label: (answered: number, median: string, inTime: number, promise: string) =>
      `Time to answer, ${toCount(answered)} answered: typically ${median}, ${toCount(inTime)} within the promised ${promise}.`,
    median: 'typical',
    promise: 'the promise',
    time: 'Time',
    count: 'Answered',
    noAnswer: 'No answer yet',
    upTo: (from: number, to: number) => (from === 0 ? `Up to ${to} h` : `${from} to ${to} h`),
    longer: (hours: number) => `Longer than ${hours} h`,
    hours: (hours: number) => `${hours} h`,
  },
  items: {
    title: 'Most asked about',
    period: '7 days',
    none: 'No enquiry this week was about a piece.',
    count: (count: number) => (count === 1 ? ' enquiry' : ' enquiries'),
  },
} as const
