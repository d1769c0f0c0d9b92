import type { Enquiry } from '@kashika/contract'
import { replyBounds } from '@kashika/contract/owner-bounds'
import { type FormEvent, useRef, useState } from 'react'
import { conversation } from '../../content/admin/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { toastOnFailure, toastSeconds } from '../enquiry/enquiry-actions.ts'
import { useChange } from '../shell/use-change.ts'

type ContactKind = keyof typeof conversation.contact.kinds

/** As the browser's field has it, in the time of the device. */
const toLocalTime = (date: Date) =>
  date.toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' }).replace(' ', 'T')

export function LogContactForm({ enquiry, onDone }: { enquiry: Enquiry; onDone: () => void }) {
  const words = conversation.contact
  const { change, busy } = useChange()
  const [kind, setKind] = useState<ContactKind>('call')
  const [time, setTime] = useState(() => toLocalTime(new Date()))
  const [text, setText] = useState('')
  const [answers, setAnswers] = useState(true)
  const [errors, setErrors] = useState<{ text?: string; time?: string }>({})
  const key = useRef(crypto.randomUUID())

  const save = async (event: FormEvent) => {
    event.preventDefault()
    // The field has no seconds: a call of this very minute is not one before the query.
    const happenedAt = Math.max(
      Date.parse(time),
      Math.min(Date.parse(enquiry.createdAt), Date.parse(time) + 59_999),
    )
    const isTimeWrong = !(happenedAt >= Date.parse(enquiry.createdAt) && happenedAt <= Date.now())
    const wrong = {
      ...(text.trim() === '' && { text: words.empty }),
      ...(isTimeWrong && { time: words.wrongTime }),
    }
    setErrors(wrong)
    if (wrong.text || wrong.time) return
    const body = {
      id: enquiry.id,
      key: key.current,
      kind,
      happenedAt: new Date(happenedAt).toISOString(),
      text,
      answers,
    }
    if (!(await toastOnFailure(() => change('logContact', { body })))) return
    showToast('ok', words.done, toastSeconds)
    onDone()
  }

  return (
    <form className="conversation__form" noValidate onSubmit={save}>
      <ChoiceField
        label={words.kind}
        name="contact"
        choices={words.kinds}
        value={kind}
        onChange={(value) => setKind(value as ContactKind)}
      />
      <TextField
        type="datetime-local"
        label={words.when}
        value={time}
        error={errors.time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <TextArea
        label={words.text}
        hint={words.hint}
        error={errors.text}
        value={text}
        rows={4}
        maxLength={replyBounds.text.max}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CheckField label={words.answers} isChecked={answers} onChange={setAnswers} />
      <div className="conversation__buttons">
        <Button type="submit" busy={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}
