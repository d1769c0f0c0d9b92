import type { EnquiredPiece, Enquiry, ReplyTemplate } from '@kashika/contract'
import { replyBounds } from '@kashika/contract/owner-bounds'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed } from '../../../api/api.ts'
import { conversation } from '../../../content/admin/conversation.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { toastOnFailure } from '../../enquiry/enquiry-actions.ts'
import { toWhatsappLink } from '../../enquiry/reply-links.ts'
import { useChange } from '../../shell/use-change.ts'
import { AttachmentList, AttachmentTools } from './attachments.tsx'
import { fillTemplate, insertText } from './fill-template.ts'
import type { ReplyDraft } from './reply-drafts.ts'
import { TemplateMenu } from './template-menu.tsx'
import type { ChangeDraft } from './use-reply-draft.ts'

type ReplyFormProps = {
  enquiry: Enquiry
  /** Its items as they are today. */
  itemsToday: EnquiredPiece[]
  field: RefObject<HTMLTextAreaElement | null>
  draft: ReplyDraft
  templates: ReplyTemplate[] | undefined
  uploads: string
  newestEvent: number
  onChange: ChangeDraft
}

export function ReplyForm(props: ReplyFormProps) {
  const { enquiry, itemsToday, field, draft, templates, uploads, newestEvent, onChange } = props
  const { text } = draft
  const words = conversation.composer
  const { change, busy } = useChange()
  const [answers, setAnswers] = useState(true)
  const [error, setError] = useState<string>()
  const [secondAnswer, setSecondAnswer] = useState<string>()
  const { revalidate } = useRevalidator()
  // Of this letter: sent again after a lost response it is stored once.
  const key = useRef(crypto.randomUUID())
  const whatsappLink = enquiry.phone && toWhatsappLink(enquiry, enquiry.phone, text)

  // A field that was never focused has its cursor before the greeting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => field.current?.setSelectionRange(text.length, text.length), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setError(isEmpty ? words.empty : undefined)
    if (isEmpty) return
    const { items, pictures } = draft
    const slugs = items.map(({ slug }) => slug)
    const body = {
      id: enquiry.id,
      key: key.current,
      text,
      answers,
      pieces: slugs,
      pictures,
      seenEvent: newestEvent,
    }
    const response = await toastOnFailure(() => change('sendReply', { body }).catch(catchSecondAnswer))
    if (!response) return
    setSecondAnswer(undefined)
    key.current = crypto.randomUUID()
    // What goes out now stands in the thread, which they would cover.
    for (const tool of field.current?.form?.querySelectorAll('details[open]') ?? [])
      tool.removeAttribute('open')
    // What was written meanwhile has not been sent.
    onChange((latest) => ({
      text: latest.text.startsWith(text) ? latest.text.slice(text.length) : latest.text,
      items: latest.items.filter((item) => !items.includes(item)),
      pictures: latest.pictures.filter((name) => !pictures.includes(name)),
    }))
  }

  const catchSecondAnswer = (error: unknown) => {
    if (!(error instanceof CallFailed && error.refused?.field === 'seenEvent')) throw error
    setSecondAnswer(error.refused.message)
    // What was answered is read, so that sending anyway is sending with it in sight.
    revalidate()
    return undefined
  }

  const insertTemplate = (template: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    const filled = fillTemplate(template, enquiry.name, itemsToday)
    const inserted = insertText(text, [selectionStart, selectionEnd], filled)
    onChange(() => ({ text: inserted.text }))
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(...inserted.selection)
    })
  }

  return (
    <form className="conversation__form" noValidate onSubmit={send}>
      <TextArea
        ref={field}
        label={words.text(enquiry.name)}
        hint={words.hint}
        error={error}
        value={text}
        rows={3}
        maxLength={replyBounds.text.max}
        onChange={({ currentTarget: { value } }) => onChange(() => ({ text: value }))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
      />
      <AttachmentList draft={draft} uploads={uploads} onChange={onChange} />
      <div className="composer-tools">
        <TemplateMenu templates={templates} onChoose={insertTemplate} />
        <AttachmentTools draft={draft} uploads={uploads} onChange={onChange} />
        <CheckField label={words.answers} isChecked={answers} onChange={setAnswers} />
      </div>
      {secondAnswer && <Banner tone="warn" text={secondAnswer} />}
      <div className="conversation__buttons">
        <Button type="submit" busy={busy}>
          {busy ? words.sending : secondAnswer ? words.sendAnyway : words.send}
        </Button>
        {whatsappLink && (
          <a className="button button--line" href={whatsappLink} target="_blank" rel="noreferrer">
            <span>
              {words.whatsapp} <span className="conversation__button-end">{words.whatsappText}</span>
            </span>
          </a>
        )}
      </div>
    </form>
  )
}
