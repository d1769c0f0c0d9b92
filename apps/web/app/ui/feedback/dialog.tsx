import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import './dialog.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** The id of the heading that names the dialog. */
  labelledBy: string
  describedBy?: string
  /**
   * `confirm` is small, has no X, and interrupts (alertdialog); `form` is one column, and a click beside it does not
   * throw away what was typed.
   */
  kind?: 'piece' | 'confirm' | 'form'
  children: ReactNode
}

/** On the native <dialog>: the page behind is inert and does not scroll, Escape closes, focus returns. */
export function Dialog({ open, onClose, labelledBy, describedBy, kind = 'piece', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return ref.current?.close()
    const root = document.documentElement
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    ref.current?.showModal()
  }, [open])

  const isConfirm = kind === 'confirm'
  const classNames = { piece: 'dialog', confirm: 'dialog dialog--confirm', form: 'dialog dialog--form' }
  const closeButton = open && (
    <button type="button" className="icon-button dialog__close" aria-label="Close" onClick={onClose}>
      <Icon name="close" />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape.
    <dialog
      ref={ref}
      className={classNames[kind]}
      role={isConfirm ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClose={onClose}
      // Whoever opened it decides: there may be something to lose.
      onCancel={(event) => {
        if (event.target !== ref.current || kind !== 'form') return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (kind !== 'form' && event.target === ref.current && isBackdrop(event, ref.current)) onClose()
      }}
    >
      {/* The focus starts on what comes first: in a form its first field, over a piece not among what follows the text. */}
      {kind === 'piece' && closeButton}
      {open && children}
      {kind === 'form' && closeButton}
    </dialog>
  )
}

/** The backdrop belongs to the dialog element, so a click on it is one outside the dialog's box. */
function isBackdrop({ clientX, clientY }: { clientX: number; clientY: number }, dialog: HTMLElement) {
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
