import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export function PasswordField({ label, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="pw">
          <input className="inp" {...rest} {...control} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
