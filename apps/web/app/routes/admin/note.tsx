import type { Enquiry } from '@kashika/contract'
import { useState } from 'react'
import { call } from '../../api.ts'
import { desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { orSay, toastSeconds } from './deeds.ts'

/** What the shop wants to remember; the customer never sees it. */
export function Note({ query, onNoted }: { query: Enquiry; onNoted: (query: Enquiry) => void }) {
  const [busy, setBusy] = useState(false)
  const words = desk.note
  const onSave = async (form: FormData) => {
    setBusy(true)
    const body = { id: query.id, note: String(form.get('note') ?? '') }
    const answer = await orSay(() => call('noteQuery', { body }))
    setBusy(false)
    if (!answer) return
    onNoted(answer.query)
    showToast('ok', words.done, toastSeconds)
  }
  return (
    <details className="q__note">
      <summary>
        {words.title}
        {query.note && <bdi>: {query.note}</bdi>}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSave(new FormData(event.currentTarget))
        }}
      >
        <TextArea label={words.label} name="note" defaultValue={query.note} maxLength={2000} />
        <Button type="submit" small look="line" busy={busy}>
          {words.save}
        </Button>
      </form>
    </details>
  )
}
