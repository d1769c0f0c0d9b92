import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { legalPages } from '@kashika/contract/word-fields'
import { shopWords } from '../../../content/admin/shop.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ContactFields } from '../facts/fact-fields.tsx'
import { ChangedMark, ShopSection } from '../shop-section.tsx'
import type { Draft } from '../use-draft.ts'
import { WordsForm } from '../words/words-form.tsx'

const { fields, facts: words } = shopWords

export function LegalForm({ draft }: { draft: Draft }) {
  const shop = draft.getDocument('shop')
  return (
    <>
      <WordsForm draft={draft} pages={legalPages} />
      <p className="field__hint">{words.versions}</p>
      <ShopSection title={words.complaints}>
        <ChangedMark draft={shop} field="grievance">
          <ContactFields
            contact={shop.getValue('grievance') ?? undefined}
            getError={(part) => shop.getProblem('grievance', part)}
            onChange={(contact) => shop.setValue('grievance', contact ?? null)}
          />
          <p className="field__hint">{words.complaintsHint}</p>
        </ChangedMark>
      </ShopSection>
      <ShopSection title={words.bill}>
        <ChangedMark draft={shop} field="gstin">
          <TextField
            label={fields.gstin}
            maxLength={bounds.gstin.max}
            value={shop.getValue('gstin') ?? ''}
            error={shop.getProblem('gstin')}
            hint={words.gstinHint}
            onChange={({ target }) => shop.setValue('gstin', target.value || null)}
          />
        </ChangedMark>
        <ChangedMark draft={shop} field="bisRegistration">
          <TextField
            label={fields.bisRegistration}
            maxLength={bounds.bisRegistration.max}
            value={shop.getValue('bisRegistration') ?? ''}
            error={shop.getProblem('bisRegistration')}
            hint={words.bisHint}
            onChange={({ target }) => shop.setValue('bisRegistration', target.value || null)}
          />
        </ChangedMark>
      </ShopSection>
    </>
  )
}
