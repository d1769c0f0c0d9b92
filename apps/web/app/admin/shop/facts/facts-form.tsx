import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import '../../../ui/form/form.css'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ChangedMark, ShopSection } from '../shop-section.tsx'
import type { ShopDraft } from '../use-shop-draft.ts'
import { BranchRows } from './branch-rows.tsx'
import { AddressFields, ContactFields, PositionFields } from './fact-fields.tsx'
import { LinkFields } from './link-fields.tsx'

const { fields, facts: words } = shopWords

export function FactsForm({ draft }: { draft: ShopDraft }) {
  const { values, setValue, problems } = draft
  const announcement = values.announcement
  const setAnnouncement = (changes: object) => {
    const next = { text: '', ...announcement, ...changes }
    setValue('announcement', next.text ? next : null)
  }
  const lineField = (
    field: 'name' | 'email' | 'phone' | 'secondPhone' | 'gstin',
    max: number,
    type = 'text',
  ) => (
    <ChangedMark draft={draft} field={field}>
      <TextField
        label={fields[field]}
        type={type}
        maxLength={max}
        value={values[field] ?? ''}
        error={problems[field]?.message}
        hint={field === 'gstin' ? words.gstinHint : undefined}
        onChange={({ target }) => setValue(field, (target.value || null) as never)}
      />
    </ChangedMark>
  )

  return (
    <>
      <ShopSection title={words.reach}>
        {lineField('name', bounds.name.max)}
        <ChangedMark draft={draft} field="address">
          {values.address && (
            <AddressFields
              address={values.address}
              error={problems.address?.message}
              onChange={(address) => setValue('address', address)}
            />
          )}
        </ChangedMark>
        <ChangedMark draft={draft} field="position">
          <PositionFields
            position={values.position ?? undefined}
            error={problems.position?.message}
            onChange={(position) => setValue('position', position ?? null)}
          />
        </ChangedMark>
        <div className="form__columns">
          {lineField('phone', bounds.phone.max, 'tel')}
          {lineField('secondPhone', bounds.phone.max, 'tel')}
        </div>
        {lineField('email', bounds.email.max, 'email')}
        <ChangedMark draft={draft} field="links">
          <LinkFields
            links={values.links ?? {}}
            error={problems.links?.message}
            onChange={(links) => setValue('links', links)}
          />
        </ChangedMark>
      </ShopSection>

      <ShopSection title={words.everyPage}>
        <ChangedMark draft={draft} field="announcement">
          <div className="form">
            <TextField
              label={fields.announcement}
              maxLength={bounds.announcement.max}
              value={announcement?.text ?? ''}
              hint={words.announcementHint}
              error={problems.announcement?.message}
              onChange={({ target }) => setAnnouncement({ text: target.value })}
            />
            <div className="form__columns">
              <TextField
                label={words.from}
                type="date"
                disabled={!announcement}
                value={announcement?.from ?? ''}
                onChange={({ target }) => setAnnouncement({ from: target.value || undefined })}
              />
              <TextField
                label={words.until}
                type="date"
                disabled={!announcement}
                value={announcement?.until ?? ''}
                onChange={({ target }) => setAnnouncement({ until: target.value || undefined })}
              />
            </div>
          </div>
        </ChangedMark>
        <ChangedMark draft={draft} field="prices">
          <ChoiceField
            label={fields.prices}
            name="prices"
            choices={words.priceChoices}
            value={values.prices ?? 'show'}
            onChange={(choice) => setValue('prices', choice === 'show' ? 'show' : 'on-request')}
          />
          <p className="field__hint">{words.pricesHint}</p>
        </ChangedMark>
        <ChangedMark draft={draft} field="soldListedDays">
          <TextField
            label={fields.soldListedDays}
            type="number"
            min={bounds.soldListedDays.min}
            max={bounds.soldListedDays.max}
            value={values.soldListedDays ?? ''}
            hint={words.soldHint}
            error={problems.soldListedDays?.message}
            onChange={({ target }) => setValue('soldListedDays', target.valueAsNumber)}
          />
        </ChangedMark>
      </ShopSection>

      <BranchRows draft={draft} />

      <ShopSection title={words.bill}>
        {lineField('gstin', bounds.gstin.max)}
        <ChangedMark draft={draft} field="grievance">
          <ContactFields
            contact={values.grievance ?? undefined}
            error={problems.grievance?.message}
            onChange={(contact) => setValue('grievance', contact ?? null)}
          />
        </ChangedMark>
      </ShopSection>
    </>
  )
}
