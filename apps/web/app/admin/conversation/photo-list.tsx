import type { EnquiryPhoto } from '@kashika/contract'
import { ownerCalls } from '@kashika/contract/owner-calls'
import { useState } from 'react'
import { readApiOrigin } from '../../api/api.ts'
import { conversation } from '../../content/admin/conversation.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastOnFailure, toastSeconds } from '../enquiry/enquiry-actions.ts'
import { useChange } from '../shell/use-change.ts'
import { AttachmentButton } from './attachment-row.tsx'

type LabelledPhoto = { photo: EnquiryPhoto; label: string }

/** Each asks for the owner's session, and no cache keeps it. */
export function PhotoList({ photos }: { photos: LabelledPhoto[] }) {
  const words = conversation.removePhoto
  const { change, busy } = useChange()
  const [removing, setRemoving] = useState<LabelledPhoto>()
  if (photos.length === 0) return null
  const remove = async ({ photo: { name } }: LabelledPhoto) => {
    const response = await toastOnFailure(() => change('removeEnquiryPhoto', { body: { name } }))
    setRemoving(undefined)
    if (response) showToast('ok', words.done, toastSeconds)
  }
  return (
    <>
      <ul className="event__photos">
        {photos.map((labelled) => {
          const { name, width, height } = labelled.photo
          const url = `${readApiOrigin()}${ownerCalls.getEnquiryPhoto.path}?name=${name}`
          return (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={labelled.label} width={width} height={height} loading="lazy" />
              </a>
              <AttachmentButton
                icon="bin"
                label={words.button(labelled.label)}
                onClick={() => setRemoving(labelled)}
              />
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        question={words.question(removing?.label ?? '')}
        warning={words.warning}
        cancelLabel={words.cancel}
        confirmLabel={words.confirm}
        busy={busy}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && remove(removing)}
      />
    </>
  )
}
