import type { ShopDraft } from '../use-shop-draft.ts'
import { HolidayRows } from './holiday-rows.tsx'
import { WeekFields } from './week-fields.tsx'

export function HoursForm({ draft }: { draft: ShopDraft }) {
  return (
    <>
      <WeekFields draft={draft} />
      <HolidayRows draft={draft} />
    </>
  )
}
