import { shopWords } from '../../../content/admin/shop.ts'
import { Check } from '../../../ui/form/check.tsx'
import { ChangedMark, ShopSection } from '../shop-section.tsx'
import type { DocumentDraft } from '../use-draft.ts'
import { WeekTable } from './week-table.tsx'

export function WeekFields({ draft }: { draft: DocumentDraft<'shop'> }) {
  return (
    <ShopSection title={shopWords.hours.week}>
      <ChangedMark draft={draft} field="hours">
        <WeekTable
          hours={draft.getValue('hours') ?? []}
          onChange={(hours) => draft.setValue('hours', hours)}
        />
        <Check tone="err" text={draft.getProblem('hours')} />
      </ChangedMark>
    </ShopSection>
  )
}
