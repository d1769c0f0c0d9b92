import type { Enquiry } from '@kashika/contract'
import { desk } from '../../../content/admin/admin.ts'
import { useDeskSummary } from '../../shell/desk-summary.ts'
import './assignee.css'

/** The initials of whoever has it, or a dash. */
export function AssigneeBadge({ enquiry: { assigneeId } }: { enquiry: Enquiry }) {
  const people = useDeskSummary()?.people ?? []
  const assignee = people.find(({ id }) => id === assigneeId)
  const words = desk.assignee
  const label = assignee?.isYou ? words.withYou : words.with(assignee?.name ?? words.somebody)
  return (
    <span className={`assignee${assigneeId ? ' assignee--some' : ''}`}>
      <span aria-hidden="true">{assigneeId ? toInitials(assignee?.name ?? '?') : '–'}</span>
      <span className="visually-hidden">{assigneeId ? label : words.nobodyHasIt}</span>
    </span>
  )
}

const segmenter = new Intl.Segmenter()

/** Whole letters, also where one is written with several signs. */
function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word = '') => [...segmenter.segment(word)][0]?.segment ?? '').join('')
}
