import { type ReactNode, useId } from 'react'
import { shopWords } from '../../content/admin/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import '../../ui/form/form.css'

type EditDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  onSubmit: () => void
  onRemove?: (() => void) | undefined
  children: ReactNode
}

const words = shopWords.facts

export function EditDialog({ title, isOpen, onClose, onSubmit, onRemove, children }: EditDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={isOpen} kind="form" onClose={onClose} labelledBy={titleId} className="edit-dialog">
      <h2 id={titleId}>{title}</h2>
      {isOpen && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {children}
          <div className="dialog__buttons">
            {onRemove && (
              <Button variant="danger" onClick={onRemove}>
                {words.remove}
              </Button>
            )}
            <Button variant="line" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit">{words.done}</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
