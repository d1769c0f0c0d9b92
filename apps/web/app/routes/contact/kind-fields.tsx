import type { PreferredTime } from '@kashika/contract'
import { enquiryBounds, typedBudgetBounds } from '@kashika/contract/bounds'
import { useEffect, useRef, useState } from 'react'
import { contact } from '../../content/contact.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { EnquiryInput, FieldErrors } from './enquiry-form.ts'
import type { KindOptions } from './kind-options.server.ts'
import { EnquiryPhotos } from './photos/enquiry-photos.tsx'

type KindFieldsProps = {
  options: KindOptions
  hours: string
  values: EnquiryInput | undefined
  errors: FieldErrors
  isSent: boolean
}

const unchosen = (label: string) => ({ value: '', label })

/** In the form for every kind; styles show those of the chosen one. */
export function KindFields({ options, hours, values, errors, isSent }: KindFieldsProps) {
  const words = contact.kinds
  const [first, second] = values?.times ?? []
  return (
    <>
      <fieldset className="kind-fields" data-kind="visit video-call">
        <legend>{words.times}</legend>
        <PreferredTimeFields choice="first" options={options} value={first} errors={errors} />
        <PreferredTimeFields choice="second" options={options} value={second} errors={errors} />
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
      <EnquiryPhotos isSent={isSent} />
    </>
  )
}

type PreferredTimeFieldsProps = {
  choice: 'first' | 'second'
  options: KindOptions
  value: PreferredTime | undefined
  errors: FieldErrors
}

/** With scripts only the times of the chosen day are offered. Without them the API names what is wrong at the field. */
function PreferredTimeFields({ choice, options, value, errors }: PreferredTimeFieldsProps) {
  const words = contact.kinds
  const daySelect = useRef<HTMLSelectElement>(null)
  const [chosenDay, setChosenDay] = useState('')
  // Chosen before hydration, or restored from the draft.
  useEffect(() => setChosenDay(daySelect.current?.value ?? ''), [])
  const timesOfDay = options.days.find((day) => day.value === chosenDay)?.times
  const times = timesOfDay ? options.times.filter((time) => timesOfDay.includes(time.value)) : options.times
  return (
    <>
      <SelectField
        ref={daySelect}
        label={words[`${choice}Day`]}
        name={`${choice}Day`}
        options={[unchosen(words.day), ...options.days]}
        defaultValue={value?.day}
        error={errors[`${choice}Day`]}
        onChange={(event) => setChosenDay(event.currentTarget.value)}
      />
      <SelectField
        label={words[`${choice}Time`]}
        name={`${choice}Time`}
        options={[unchosen(words.time), ...times]}
        defaultValue={value?.time}
        error={errors[`${choice}Time`]}
      />
    </>
  )
}
