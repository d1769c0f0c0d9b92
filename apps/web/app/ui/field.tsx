import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

/** What a control needs so that its label, its hint and its error are read out with it. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FieldProps = { label: string; hint?: string | undefined; error?: string | undefined }

/** A label that stays visible, a control, and below it a hint or what is wrong. */
export function Field({
  label,
  hint,
  error: found,
  children,
}: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const { box, error, onInput } = useError(found)
  const note = `${id}-note`
  const control: ControlProps = {
    id,
    ...((error || hint) && { 'aria-describedby': note }),
    ...(error && { 'aria-invalid': true }),
  }
  return (
    <div className="field" ref={box} onInput={onInput}>
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

/** An error is taken back while it is being put right. It may come again when the form is sent again. */
function useError(found: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [corrected, setCorrected] = useState<string>()
  useEffect(() => {
    const form = box.current?.closest('form')
    const judgeAnew = () => setCorrected(undefined)
    form?.addEventListener('submit', judgeAnew)
    return () => form?.removeEventListener('submit', judgeAnew)
  }, [])
  return { box, error: found === corrected ? undefined : found, onInput: () => setCorrected(found) }
}
