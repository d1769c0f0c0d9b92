import type { DocumentDraft } from '../use-draft.ts'
import { HolidayRows } from './holiday-rows.tsx'
import { WeekFields } from './week-fields.tsx'

export function HoursForm({ draft }: { draft: DocumentDraft<'shop'> }) {
  return (
    <>
      <WeekFields draft={draft} />
      <HolidayRows draft={draft} />
    </>
  )
}
