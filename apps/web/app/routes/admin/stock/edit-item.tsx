import type { StockItem } from '@kashika/contract'
import { useId, useState } from 'react'
import { editItem as words } from '../../../content/stock.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { forgetEdit } from './edit-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { Newer } from './newer.tsx'
import { PicturesEditor } from './pictures-editor.tsx'
import { PlacementFields } from './placement-fields.tsx'
import { Restored } from './restored.tsx'
import { useEdit } from './use-edit.ts'

type EditItemProps = {
  item: StockItem
  uploads: string
  onClose: () => void
  onChanged: (item: StockItem) => void
}

/** The form that adds a piece, filled in, with what only an owner of a piece can say about it. */
export function EditItem({ item, uploads, onClose, onChanged }: EditItemProps) {
  const titleId = useId()
  const [leaving, setLeaving] = useState(false)
  const edit = useEdit(item, (saved) => {
    onChanged(saved)
    onClose()
  })
  const { base, conflict, faults, busy } = edit
  const { price, rating, tags, ...said } = base.item
  const typed = base.draft?.typed ?? {
    ...said,
    price: String(price),
    rating: String(rating),
    tags: tags.join(', '),
  }
  const leave = () => {
    forgetEdit(item.id)
    onClose()
  }

  return (
    <>
      <Dialog
        open
        kind="form"
        onClose={() => (edit.isChanged() ? setLeaving(true) : leave())}
        labelledBy={titleId}
      >
        <h2 id={titleId}>{words.title(item.name)}</h2>
        {base.draft && !conflict && <Restored onDiscard={() => edit.startFrom(item)} />}
        {conflict && (
          <Newer
            key={conflict.theirs.version}
            conflict={conflict}
            busy={busy}
            onKeepMine={() => edit.save(conflict.theirs.version)}
            onTakeTheirs={() => edit.startFrom(conflict.theirs)}
          />
        )}
        <form
          ref={edit.form}
          key={base.round}
          className="form"
          noValidate
          onInput={() => edit.keep()}
          onSubmit={(event) => {
            event.preventDefault()
            edit.save()
          }}
        >
          <PicturesEditor pictures={edit.pictures} uploads={uploads} onChange={edit.setPictures} />
          <ItemFields typed={typed} faults={faults} onCategory={edit.setCategory} />
          <PlacementFields category={edit.category} status={typed.status} tags={typed.tags} faults={faults} />
          {edit.reason && <Banner tone="err" text={edit.reason} />}
          <Button type="submit" busy={busy}>
            {busy ? words.busy : words.save}
          </Button>
        </form>
      </Dialog>
      <Confirm
        open={leaving}
        question={words.leave.question}
        warning={words.leave.warning}
        keep={words.leave.keep}
        act={words.leave.act}
        onKeep={() => setLeaving(false)}
        onAct={leave}
      />
    </>
  )
}
