import { useId } from 'react'
import './switch-field.css'

type SwitchFieldProps = {
  label: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** For what takes effect at once, without a button. */
export function SwitchField({ label, text, checked, onChange }: SwitchFieldProps) {
  const textId = useId()
  return (
    <label className="switch">
      <b>{label}</b>
      <span id={textId}>{text}</span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={checked}
        aria-describedby={textId}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
