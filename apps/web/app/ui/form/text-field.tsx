import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './text-field.css'

export function TextField({ label, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input className="input" {...rest} {...control} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea className="input" {...rest} {...control} />}
    </Field>
  )
}
