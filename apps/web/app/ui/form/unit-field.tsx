import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './text-field.css'
import './unit-field.css'

type UnitFieldProps = FieldProps & ComponentProps<'input'> & { unit: string }

/** A field with a unit behind what is typed. */
export function UnitField({ label, hint, error, unit, ...rest }: UnitFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ 'aria-describedby': noteId, ...control }) => (
        <div className="unit-field">
          <input
            className="input"
            {...rest}
            {...control}
            aria-describedby={[`${control.id}-unit`, noteId].filter(Boolean).join(' ')}
          />
          <span id={`${control.id}-unit`}>{unit}</span>
        </div>
      )}
    </Field>
  )
}
