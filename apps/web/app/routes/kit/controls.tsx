import { useState } from 'react'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

export function KitControls() {
  const [openDialog, setOpenDialog] = useState<'details' | 'confirm'>()
  const close = () => setOpenDialog(undefined)
  return (
    <section>
      <h2 className="kit__title">Buttons, links and dialogs</h2>
      <div className="kit__row">
        <Button>Default</Button>
        <Button className="is-hover">Hover</Button>
        <Button className="kit__focused">Focus</Button>
        <Button className="is-active">Pressed</Button>
        <Button busy>Sending...</Button>
        <Button disabled>Disabled</Button>
        <Button variant="line">Outline</Button>
        <Button variant="line" className="is-hover">
          Outline hover
        </Button>
        <Button variant="danger" onClick={() => setOpenDialog('confirm')}>
          Delete item
        </Button>
        <span className="on-dark kit__ground kit__ground--dark">
          <Button variant="zari">Subscribe</Button>
        </span>
        <Button variant="line" small onClick={() => setOpenDialog('details')}>
          Small: open a dialog
        </Button>
        <ArrowLink to="/products">Text link</ArrowLink>
        <button type="button" className="icon-button" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <Dialog open={openDialog === 'details'} onClose={close} labelledBy="kit-dialog">
        <div className="item-gallery__picture" />
        <div className="item-details__text">
          <h2 id="kit-dialog">Aarohi Solitaire Ring</h2>
          <p className="item-details__description">
            A dialog of two columns; on a phone it is a sheet from below.
          </p>
          <div className="item-details__actions">
            <Button onClick={close}>Ask about this piece</Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={openDialog === 'confirm'}
        question="Are you sure you want to delete Veda Twisted Kada (Pair)?"
        warning="It will disappear from the shop at once. This cannot be undone."
        cancelLabel="Keep it"
        confirmLabel="Delete item"
        onCancel={close}
        onConfirm={close}
      />
    </section>
  )
}
