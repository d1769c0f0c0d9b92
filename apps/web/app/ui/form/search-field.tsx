import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import { Field } from './field.tsx'
import './search-field.css'
import './text-field.css'

export function SearchField({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="search-field">
          <input className="input" type="search" {...rest} {...control} />
          <button type="submit" className="icon-button" aria-label={label}>
            <Icon name="search" />
          </button>
        </div>
      )}
    </Field>
  )
}
