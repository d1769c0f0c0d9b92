import './check-field.css'

type CheckFieldProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }

export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className="check-field">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
