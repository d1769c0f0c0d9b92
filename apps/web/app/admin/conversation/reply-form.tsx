import type { Enquiry } from '@kashika/contract'
import { replyBounds } from '@kashika/contract/owner-bounds'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { conversation } from '../../content/admin/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { toWhatsappLink } from '../enquiry/reply-links.ts'
import { useChange } from '../shell/use-change.ts'
import { saveReplyDraft } from './reply-drafts.ts'

type ReplyFormProps = {
  enquiry: Enquiry
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onTextChange: (text: string) => void
}

export function ReplyForm({ enquiry, field, text, onTextChange }: ReplyFormProps) {
  const words = conversation.composer
  const { change, busy } = useChange()
  const [answers, setAnswers] = useState(true)
  const [error, setError] = useState<string>()
  // Of this letter: sent again after a lost response it is stored once.
  const key = useRef(crypto.randomUUID())
  const whatsappLink = enquiry.phone && toWhatsappLink(enquiry, enquiry.phone, text)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setError(isEmpty ? words.empty : undefined)
    if (isEmpty) return
    const body = { id: enquiry.id, key: key.current, text, answers }
    const response = await toastOnFailure(() => change('sendReply', { body }))
    if (!response) return
    key.current = crypto.randomUUID()
    saveReplyDraft(enquiry.id, undefined)
    onTextChange('')
  }

  return (
    <form className="conversation__form" noValidate onSubmit={send}>
      <TextArea
        ref={field}
        label={words.text(enquiry.name)}
        hint={words.hint}
        error={error}
        value={text}
        rows={6}
        maxLength={replyBounds.text.max}
        onChange={(event) => onTextChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <label className="conversation__check">
        <input type="checkbox" checked={answers} onChange={({ target }) => setAnswers(target.checked)} />
        {words.answers}
      </label>
      <div className="conversation__buttons">
        <Button type="submit" busy={busy}>
          {busy ? words.sending : words.send}
        </Button>
        {whatsappLink && (
          <a className="button button--line" href={whatsappLink} target="_blank" rel="noreferrer">
            {words.whatsapp}
          </a>
        )}
      </div>
    </form>
  )
}
