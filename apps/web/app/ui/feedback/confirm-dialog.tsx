import { useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  question: string
  warning: string
  /** The safe button comes first and so gets the focus. */
  cancelLabel: string
  confirmLabel: string
  busy?: boolean | undefined
  onCancel: () => void
  onConfirm: () => void
}

export function ConfirmDialog({
  open,
  question,
  warning,
  cancelLabel,
  confirmLabel,
  busy,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onCancel} kind="confirm" labelledBy={`${id}-q`} describedBy={`${id}-w`}>
      <h2 id={`${id}-q`}>{question}</h2>
      <p id={`${id}-w`}>{warning}</p>
      <div className="dialog__buttons">
        <Button variant="line" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
