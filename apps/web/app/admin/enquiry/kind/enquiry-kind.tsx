import type { Enquiry, PreferredTime } from '@kashika/contract'
import { formatRupees } from '../../../catalogue/item/format-rupees.ts'
import { enquiryKindWords as words } from '../../../content/admin/enquiry-kinds.ts'
import { formatDate, formatTime } from '../../../shop/opening-hours.ts'
import { Badge } from '../../../ui/badge.tsx'
import './enquiry-kind.css'

/** What is asked for beside the words; a question has nothing. */
export function EnquiryKind({ enquiry }: { enquiry: Enquiry }) {
  if (enquiry.kind === 'question') return null
  return (
    <div className="enquiry-kind">
      <Badge>{words.kinds[enquiry.kind]}</Badge>
      <dl>
        {listKindFacts(enquiry).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function listKindFacts({ times = [], language, neededBy, budget }: Enquiry): [string, string][] {
  const facts: [string, string | undefined][] = [
    ...times.map((time, index): [string, string] => [words.choices[index] ?? '', formatPreferredTime(time)]),
    [words.language, language && words.languages[language]],
    [words.neededBy, neededBy && formatDate(neededBy, { month: 'long', year: 'numeric' })],
    [words.budget, budget === undefined ? undefined : formatRupees(budget)],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

/** 'Sat, 21 Nov, 11:00 AM', in the shop's time zone. */
const formatPreferredTime = ({ day, time }: PreferredTime) =>
  `${formatDate(day, { weekday: 'short', day: 'numeric', month: 'short' })}, ${formatTime(time)}`
