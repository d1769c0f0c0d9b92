import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './password-field.css'
import './text-field.css'

export function PasswordField({ label, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="password-field">
          <input className="input" {...rest} {...control} type={isVisible ? 'text' : 'password'} />
          <button
            type="button"
            aria-pressed={isVisible}
            aria-controls={control.id}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
