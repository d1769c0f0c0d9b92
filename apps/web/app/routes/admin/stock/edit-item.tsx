import type { StockItem } from '@kashika/contract'
import { useId, useState } from 'react'
import { editItem as words } from '../../../content/stock.ts'
import { SignInLink } from '../../../sign-in-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { forgetEdit } from './edit-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { labelsOf } from './labels.ts'
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
  const { start, faults, busy, pictures } = edit
  const { typed, taken, contested } = start
  const leave = () => {
    pictures.cancel()
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
        {start.isRestored && contested.length === 0 && <Restored onDiscard={edit.discard} />}
        {taken.length > 0 && <Banner tone="info" text={words.kept(labelsOf(taken))} />}
        {edit.isGone && <Banner tone="err" text={words.conflict.gone} />}
        {contested.length > 0 && (
          <Newer
            key={start.round}
            {...{ start, uploads, busy: busy !== undefined }}
            onKeepMine={edit.saveMine}
            onTakeTheirs={edit.useTheirs}
          />
        )}
        <form
          ref={edit.form}
          key={start.round}
          className="form"
          noValidate
          onInput={edit.keep}
          onSubmit={(event) => {
            event.preventDefault()
            edit.save()
          }}
        >
          <PicturesEditor shown={pictures} uploads={uploads} />
          <ItemFields typed={typed} faults={faults} onCategory={edit.setCategory} />
          <PlacementFields
            {...{ category: edit.category, faults, status: typed['status'], tags: typed['tags'] }}
          />
          {edit.reason && (
            <Banner tone="err" text={edit.reason}>
              <SignInLink />
            </Banner>
          )}
          <Button type="submit" busy={busy !== undefined}>
            {busy ? words.busy[busy] : words.save}
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
