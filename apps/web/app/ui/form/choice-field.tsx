import { useId } from 'react'
import { Icon } from '../icon.tsx'
import './choice-field.css'
import './field.css'

type ChoiceFieldProps = {
  label: string
  name: string
  /** Value and label of each choice. */
  choices: Readonly<Record<string, string>>
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  stacked?: boolean
}

/** One of a few: radio buttons, drawn as one control. */
export function ChoiceField({ label, name, choices, value, onChange, error, stacked }: ChoiceFieldProps) {
  const noteId = useId()
  return (
    <fieldset className="field" aria-describedby={error && noteId}>
      <legend className="field__label">{label}</legend>
      <div className={`choice${stacked ? ' choice--stacked' : ''}`}>
        {Object.entries(choices).map(([choice, text]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={noteId}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
