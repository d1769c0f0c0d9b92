import type { Enquiry } from '@kashika/contract'
import { useState } from 'react'
import { call } from '../../api.ts'
import { desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { orSay, toastSeconds } from './deeds.ts'
import { forgetNote, keepNote, openNote } from './note-draft.ts'

/** What the shop wants to remember; the customer never sees it. What is not saved survives the way to another tab. */
export function Note({ query, onNoted }: { query: Enquiry; onNoted: (query: Enquiry) => void }) {
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState(() => openNote(query.id))
  const [startsOpen] = useState(typed !== undefined)
  const words = desk.note
  const isUnsaved = typed !== undefined && typed !== (query.note ?? '')
  const onType = (text: string) => {
    setTyped(text)
    if (text === (query.note ?? '')) forgetNote(query.id)
    else keepNote(query.id, text)
  }
  const onSave = async (note: string) => {
    setBusy(true)
    const answer = await orSay(() => call('noteQuery', { body: { id: query.id, note } }))
    setBusy(false)
    if (!answer) return
    // What was typed while it was being saved is not saved.
    setTyped((now) => (now === note ? undefined : now))
    if (openNote(query.id) === note) forgetNote(query.id)
    onNoted(answer.query)
    showToast('ok', words.done, toastSeconds)
  }
  return (
    <details className="q__note" open={startsOpen}>
      <summary>
        {words.title}
        {query.note && <bdi>: {query.note}</bdi>}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave(typed ?? query.note ?? '')
        }}
      >
        <TextArea
          label={words.label}
          value={typed ?? query.note ?? ''}
          maxLength={2000}
          hint={isUnsaved ? words.unsaved : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button type="submit" small look="line" busy={busy}>
          {words.save}
        </Button>
      </form>
    </details>
  )
}
