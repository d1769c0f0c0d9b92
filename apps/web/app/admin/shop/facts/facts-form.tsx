import { shopBounds as bounds } from '@kashika/contract/owner-bounds'
import { shopWords } from '../../../content/admin/shop.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import '../../../ui/form/form.css'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ChangedMark, ShopSection } from '../shop-section.tsx'
import type { DocumentDraft } from '../use-draft.ts'
import { BranchRows } from './branch-rows.tsx'
import { AddressFields } from './fact-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { PhoneField } from './phone-field.tsx'
import { PositionFields } from './position-fields.tsx'

const { fields, facts: words } = shopWords

export function FactsForm({ draft }: { draft: DocumentDraft<'shop'> }) {
  const { getValue, setValue, getProblem } = draft
  const address = getValue('address')
  const announcement = getValue('announcement')
  const setAnnouncement = (changes: object) => {
    const next = { text: '', ...announcement, ...changes }
    setValue('announcement', next.text ? next : null)
  }
  const phoneField = (field: 'phone' | 'secondPhone') => (
    <ChangedMark draft={draft} field={field}>
      <PhoneField
        label={fields[field]}
        value={getValue(field) ?? ''}
        error={getProblem(field)}
        onChange={(phone) => setValue(field, phone ?? null)}
      />
    </ChangedMark>
  )
  const lineField = (field: 'name' | 'email', max: number, type = 'text') => (
    <ChangedMark draft={draft} field={field}>
      <TextField
        label={fields[field]}
        type={type}
        maxLength={max}
        value={getValue(field) ?? ''}
        error={getProblem(field)}
        onChange={({ target }) => setValue(field, (target.value || null) as never)}
      />
    </ChangedMark>
  )

  return (
    <>
      <ShopSection title={words.reach}>
        {lineField('name', bounds.name.max)}
        <ChangedMark draft={draft} field="address">
          {address && (
            <AddressFields
              address={address}
              error={getProblem('address')}
              onChange={(changed) => setValue('address', changed)}
            />
          )}
        </ChangedMark>
        <ChangedMark draft={draft} field="position">
          <PositionFields
            position={getValue('position') ?? undefined}
            error={getProblem('position')}
            onChange={(position) => setValue('position', position ?? null)}
          />
        </ChangedMark>
        <div className="form__columns">
          {phoneField('phone')}
          {phoneField('secondPhone')}
        </div>
        {lineField('email', bounds.email.max, 'email')}
        <ChangedMark draft={draft} field="links">
          <LinkFields
            links={getValue('links') ?? {}}
            getError={(name) => getProblem('links', name)}
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
              error={getProblem('announcement')}
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
            value={getValue('prices') ?? 'show'}
            onChange={(choice) => setValue('prices', choice === 'show' ? 'show' : 'on-request')}
          />
          <p className="field__hint">{words.pricesHint}</p>
        </ChangedMark>
        <ChangedMark draft={draft} field="gstPercent">
          <TextField
            label={fields.gstPercent}
            type="number"
            max={bounds.gstPercent.max}
            step={bounds.gstPercent.step}
            value={getValue('gstPercent') ?? ''}
            hint={words.gstHint}
            error={getProblem('gstPercent')}
            onChange={({ target }) => setValue('gstPercent', target.valueAsNumber)}
          />
        </ChangedMark>
        <ChangedMark draft={draft} field="soldListedDays">
          <TextField
            label={fields.soldListedDays}
            type="number"
            min={bounds.soldListedDays.min}
            max={bounds.soldListedDays.max}
            value={getValue('soldListedDays') ?? ''}
            hint={words.soldHint}
            error={getProblem('soldListedDays')}
            onChange={({ target }) => setValue('soldListedDays', target.valueAsNumber)}
          />
        </ChangedMark>
      </ShopSection>

      <BranchRows draft={draft} />
    </>
  )
}
