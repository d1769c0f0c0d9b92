import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import './dialog.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  labelledBy: string
  describedBy?: string
  /** `confirm` is an alertdialog without X; `form` ignores clicks on the backdrop, which would discard input. */
  kind?: 'details' | 'confirm' | 'form'
  className?: string
  children: ReactNode
}

/** The native <dialog> makes the page inert, closes by Escape and returns the focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, labelledBy, describedBy, kind = 'details', className = '', children } = props
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return ref.current?.close()
    const root = document.documentElement
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    ref.current?.showModal()
  }, [open])

  function closeByPointer() {
    document.addEventListener('click', ignoreSecondClick, { capture: true, once: true })
    onClose()
  }

  const isConfirm = kind === 'confirm'
  const classNames = { details: 'dialog', confirm: 'dialog dialog--confirm', form: 'dialog dialog--form' }
  const closeButton = open && (
    <button type="button" className="icon-button dialog__close" aria-label="Close" onClick={closeByPointer}>
      <Icon name="close" />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape.
    <dialog
      ref={ref}
      className={`${classNames[kind]} ${className}`.trim()}
      role={isConfirm ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // React would also call it for a dialog inside this one.
      onClose={(event) => event.target === ref.current && onClose()}
      // The caller decides: it may ask before discarding input.
      onCancel={(event) => {
        if (event.target !== ref.current || kind !== 'form') return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (kind !== 'form' && event.target === ref.current && isBackdrop(event, ref.current))
          closeByPointer()
      }}
    >
      {/* The focus starts on the first control: a form's first field, but Close over an item's details. */}
      {kind === 'details' && closeButton}
      {open && children}
      {kind === 'form' && closeButton}
    </dialog>
  )
}

/** The second click of a double click on Close would hit whatever lies below it. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** The backdrop is part of the dialog element, so its clicks lie outside the dialog's box. */
function isBackdrop({ clientX, clientY }: { clientX: number; clientY: number }, dialog: HTMLElement) {
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
