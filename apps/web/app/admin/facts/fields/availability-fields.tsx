import { offerBounds } from '@kashika/contract/owner-bounds'
import { useState } from 'react'
import { availability as words } from '../../../content/admin/facts-form.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { UnitField } from '../../../ui/form/unit-field.tsx'

type AvailabilityFieldsProps = {
  /** What the form began with. */
  values: Record<string, string>
  weeksError: string | undefined
}

export function AvailabilityFields({ values, weeksError }: AvailabilityFieldsProps) {
  const [availability, setAvailability] = useState(values['availability'] || 'showroom')
  return (
    <>
      <ChoiceField
        label={words.where}
        name="availability"
        choices={words.states}
        value={availability}
        onChange={setAvailability}
        stacked
      />
      {availability === 'made-to-order' && (
        <UnitField
          label={words.weeks}
          name="weeks"
          type="number"
          inputMode="numeric"
          unit="weeks"
          {...offerBounds.weeks}
          defaultValue={values['weeks']}
          error={weeksError}
          required
        />
      )}
      {availability === 'sold' && <p className="field__hint">{words.soldHint}</p>}
    </>
  )
}
