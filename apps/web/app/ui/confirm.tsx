import { useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmProps = {
  open: boolean
  question: string
  warning: string
  /** The words on the two buttons. The safe one comes first, so the focus starts there. */
  keep: string
  act: string
  busy?: boolean | undefined
  onKeep: () => void
  onAct: () => void
}

export function Confirm({ open, question, warning, keep, act, busy, onKeep, onAct }: ConfirmProps) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onKeep} kind="confirm" labelledBy={`${id}-q`} describedBy={`${id}-w`}>
      <h2 id={`${id}-q`}>{question}</h2>
      <p id={`${id}-w`}>{warning}</p>
      <div className="dlg__row">
        <Button look="line" onClick={onKeep}>
          {keep}
        </Button>
        <Button look="danger" busy={busy} onClick={onAct}>
          {act}
        </Button>
      </div>
    </Dialog>
  )
}
