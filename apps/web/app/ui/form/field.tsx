import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import './field.css'

export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined }

export function Field({
  label,
  hint,
  error: latestError,
  children,
}: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const { box, error, onInput } = useDismissableError(latestError)
  const noteId = `${id}-note`
  const control: ControlProps = {
    id,
    ...((error || hint) && { 'aria-describedby': noteId }),
    ...(error && { 'aria-invalid': true }),
  }
  return (
    <div className="field" ref={box} onInput={onInput}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {error ? (
        <p className="field__error" id={noteId}>
          <Icon name="warn" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="field__hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** An error disappears while it is being corrected, and may return with the next submit. */
function useDismissableError(latestError: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [dismissedError, setDismissedError] = useState<string>()
  useEffect(() => {
    const form = box.current?.closest('form')
    const showErrorAgain = () => setDismissedError(undefined)
    form?.addEventListener('submit', showErrorAgain)
    return () => form?.removeEventListener('submit', showErrorAgain)
  }, [])
  return {
    box,
    error: latestError === dismissedError ? undefined : latestError,
    onInput: () => setDismissedError(latestError),
  }
}
