import type { CallResponse } from '../../api/api.ts'
import { collectionWords } from '../../content/admin/collections.ts'
import { Check } from '../../ui/form/check.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { ShopSection } from '../shop/shop-section.tsx'
import { emptyDraft, type SectionProps } from './collection-data.ts'
import { ItemPicker } from './item-picker.tsx'
import { RuleFields } from './rule-fields.tsx'

const words = collectionWords.form

type MembersPreview = CallResponse<'previewMembers'>
type MembersSectionProps = Omit<SectionProps, 'getError'> & {
  preview: MembersPreview | undefined
  uploads: string
}

export function MembersSection({ draft: { members }, edit, preview, uploads }: MembersSectionProps) {
  return (
    <ShopSection title={words.which}>
      <ChoiceField
        label={words.kind}
        name="members"
        choices={words.kinds}
        value={members.kind}
        onChange={(kind) => edit({ members: kind === 'hand' ? { kind, items: [] } : emptyDraft.members })}
      />
      {members.kind === 'rule' ? (
        <RuleFields rule={members} onChange={(rule) => edit({ members: rule })} />
      ) : (
        <ItemPicker
          ids={members.items}
          known={preview?.first ?? []}
          uploads={uploads}
          onChange={(items) => edit({ members: { kind: 'hand', items } })}
        />
      )}
      {preview && <MatchCheck preview={preview} />}
    </ShopSection>
  )
}

function MatchCheck({ preview: { count, byCategory } }: { preview: MembersPreview }) {
  const parts = byCategory.map((each) => `${each.count} ${each.category}${each.count === 1 ? '' : 's'}`)
  return count === 0 ? (
    <Check tone="warn" text={words.noMatch} />
  ) : (
    <Check tone="ok" text={words.matches(collectionWords.count(count), parts.join(', '))} />
  )
}
