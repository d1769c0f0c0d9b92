import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** What a control needs so that its label, its hint and its error are read out with it. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FieldProps = { label: string; hint?: string | undefined; error?: string | undefined }

/** A label that stays visible, a control, and below it a hint or what is wrong. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const note = `${id}-note`
  const control: ControlProps = {
    id,
    ...((error || hint) && { 'aria-describedby': note }),
    ...(error && { 'aria-invalid': true }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {error ? (
        <p className="err" id={note}>
          <Icon name="warn" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
