import type { StockItem } from '@kashika/contract'
import { useId, useState } from 'react'
import { editItem as words } from '../../content/admin/stock.ts'
import { SignInLink } from '../../session/sign-in-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { FactsFields } from '../facts/facts-fields.tsx'
import { ItemFields } from '../item-form/item-fields.tsx'
import { PlacementFields } from '../item-form/placement-fields.tsx'
import { PicturesEditor } from '../pictures/pictures-editor.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { deleteEditDraft } from './edit-drafts.ts'
import { joinFieldLabels } from './field-labels.ts'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import { useEditItem } from './use-edit-item.ts'
import '../../ui/form/form.css'

type EditItemDialogProps = {
  item: StockItem
  uploads: string
  onClose: () => void
  onChanged: (item: StockItem) => void
}

export function EditItemDialog({ item, uploads, onClose, onChanged }: EditItemDialogProps) {
  const titleId = useId()
  const [isConfirmingLeave, setIsConfirmingLeave] = useState(false)
  const edit = useEditItem(item, (saved) => {
    onChanged(saved)
    onClose()
  })
  const { formState, typed, errors, busy, pictures } = edit
  const { typed: values, theirFields, contested } = formState
  const leave = () => {
    pictures.cancel()
    deleteEditDraft(item.id)
    onClose()
  }

  return (
    <>
      <Dialog
        open
        kind="form"
        onClose={() => (edit.isChanged() ? setIsConfirmingLeave(true) : leave())}
        labelledBy={titleId}
      >
        <h2 id={titleId}>{words.title(item.name)}</h2>
        {formState.isRestored && contested.length === 0 && <RestoredDraftNotice onDiscard={edit.discard} />}
        {theirFields.length > 0 && (
          <Banner tone="info" text={words.mergedChanges(joinFieldLabels(theirFields))} />
        )}
        {edit.isRemoved && <Banner tone="err" text={words.conflict.gone} />}
        {contested.length > 0 && (
          <EditConflict
            key={`conflict ${formState.round}`}
            formState={formState}
            uploads={uploads}
            busy={busy !== undefined}
            onKeepMine={edit.saveMine}
            onAcceptTheirs={edit.acceptTheirs}
          />
        )}
        <form
          ref={edit.form}
          key={formState.round}
          className="form"
          noValidate
          onInput={edit.saveDraft}
          onSubmit={(event) => {
            event.preventDefault()
            edit.save()
          }}
        >
          <PicturesEditor itemPictures={pictures} uploads={uploads} />
          <ItemFields values={values} typed={typed} errors={errors} />
          <FactsFields
            values={values}
            typed={typed}
            pictureCount={pictures.pictures.length}
            itemId={item.id}
            errors={errors}
          />
          <PlacementFields
            category={typed['category'] ?? ''}
            errors={errors}
            status={values['status']}
            tags={values['tags']}
          />
          {edit.failureText && (
            <Banner tone="err" text={edit.failureText}>
              <SignInLink />
            </Banner>
          )}
          <Button type="submit" busy={busy !== undefined}>
            {busy ? words.busy[busy] : words.save}
          </Button>
        </form>
      </Dialog>
      <ConfirmDialog
        open={isConfirmingLeave}
        question={words.leave.question}
        warning={words.leave.warning}
        cancelLabel={words.leave.cancel}
        confirmLabel={words.leave.confirm}
        onCancel={() => setIsConfirmingLeave(false)}
        onConfirm={leave}
      />
    </>
  )
}
