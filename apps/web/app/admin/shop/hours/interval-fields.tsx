import { type Interval, TimeSpan } from './time-span.tsx'

type IntervalFieldsProps = {
  label: string
  intervals: Interval[]
  onChange: (intervals: Interval[]) => void
}

/** The one or two times of a day. */
export function IntervalFields({ label, intervals, onChange }: IntervalFieldsProps) {
  return intervals.map((interval, index) => (
    <TimeSpan
      // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second time of a day.
      key={index}
      label={label}
      isSecond={index > 0}
      interval={interval}
      onChange={(changed) => onChange(intervals.map((each, place) => (place === index ? changed : each)))}
    />
  ))
}
