import type { Enquiry } from '@kashika/contract'
import { enquiryBounds } from '@kashika/contract/bounds'
import { useState } from 'react'
import { desk } from '../../content/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { useChange } from '../shell/use-change.ts'
import { toastOnFailure, toastSeconds } from './enquiry-actions.ts'
import { deleteNoteDraft, readNoteDraft, saveNoteDraft } from './note-drafts.ts'

export function PrivateNote({ enquiry }: { enquiry: Enquiry }) {
  const { change, busy } = useChange()
  const [draftText, setDraftText] = useState(() => readNoteDraft(enquiry.id))
  const [isInitiallyOpen] = useState(draftText !== undefined)
  const words = desk.note
  const isUnsaved = draftText !== undefined && draftText !== (enquiry.note ?? '')
  const onTextChange = (text: string) => {
    setDraftText(text)
    if (text === (enquiry.note ?? '')) deleteNoteDraft(enquiry.id)
    else saveNoteDraft(enquiry.id, text)
  }
  const onSave = async (note: string) => {
    const response = await toastOnFailure(() => change('setEnquiryNote', { body: { id: enquiry.id, note } }))
    if (!response) return
    // Text typed while saving is not saved yet.
    setDraftText((current) => (current === note ? undefined : current))
    if (readNoteDraft(enquiry.id) === note) deleteNoteDraft(enquiry.id)
    showToast('ok', words.done, toastSeconds)
  }
  return (
    <details className="enquiry__note" open={isInitiallyOpen}>
      <summary>
        {words.title}
        {enquiry.note && <bdi>: {enquiry.note}</bdi>}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave(draftText ?? enquiry.note ?? '')
        }}
      >
        <TextArea
          label={words.label}
          value={draftText ?? enquiry.note ?? ''}
          maxLength={enquiryBounds.note.max}
          hint={isUnsaved ? words.unsaved : undefined}
          onChange={(event) => onTextChange(event.currentTarget.value)}
        />
        <Button type="submit" small variant="line" busy={busy}>
          {words.save}
        </Button>
      </form>
    </details>
  )
}
