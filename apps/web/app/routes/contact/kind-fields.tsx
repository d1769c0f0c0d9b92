import { enquiryBounds, typedBudgetBounds } from '@kashika/contract/bounds'
import { contact } from '../../content/contact.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { EnquiryInput, FieldErrors } from './enquiry-form.ts'
import type { KindOptions } from './kind-options.server.ts'

type KindFieldsProps = {
  options: KindOptions
  hours: string
  values: EnquiryInput | undefined
  errors: FieldErrors
}

/** In the form for every kind; styles show those of the chosen one. */
export function KindFields({ options, hours, values, errors }: KindFieldsProps) {
  const words = contact.kinds
  const unchosen = (label: string) => ({ value: '', label })
  const [first, second] = values?.times ?? []
  return (
    <>
      <fieldset className="kind-fields" data-kind="visit video-call">
        <legend>{words.times}</legend>
        <SelectField
          label={words.firstDay}
          name="firstDay"
          options={[unchosen(words.day), ...options.days]}
          defaultValue={first?.day}
          error={errors.firstDay}
        />
        <SelectField
          label={words.firstTime}
          name="firstTime"
          options={[unchosen(words.time), ...options.times]}
          defaultValue={first?.time}
          error={errors.firstTime}
        />
        <SelectField
          label={words.secondDay}
          name="secondDay"
          options={[unchosen(words.day), ...options.days]}
          defaultValue={second?.day}
          error={errors.secondDay}
        />
        <SelectField
          label={words.secondTime}
          name="secondTime"
          options={[unchosen(words.time), ...options.times]}
          defaultValue={second?.time}
          error={errors.secondTime}
        />
        <p className="field__hint">{words.hours(hours)}</p>
      </fieldset>
      <div className="kind-fields" data-kind="video-call">
        <TextField
          label={words.callPhone}
          name="callPhone"
          type="tel"
          autoComplete="tel"
          defaultValue={values?.phone}
          error={errors.callPhone}
          maxLength={enquiryBounds.phone.max}
        />
        <SelectField
          label={words.language}
          name="language"
          options={words.languages}
          defaultValue={values?.language}
        />
      </div>
      <div className="kind-fields" data-kind="made-to-order">
        <SelectField
          label={words.neededBy}
          name="neededBy"
          options={[unchosen(words.anyTime), ...options.months]}
          defaultValue={values?.neededBy}
          error={errors.neededBy}
        />
        <TextField
          label={words.budget}
          name="budget"
          inputMode="numeric"
          defaultValue={values?.budget || undefined}
          error={errors.budget}
          maxLength={typedBudgetBounds.max}
        />
      </div>
      <p className="field__hint" data-kind="made-to-order repair">
        {words.photos}
      </p>
    </>
  )
}
