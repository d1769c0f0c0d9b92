import type { Enquiry, EnquiryEvent } from '@kashika/contract'
import { type FormEvent, useRef, useState } from 'react'
import { conversation } from '../../content/admin/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toastOnFailure } from '../enquiry/enquiry-actions.ts'
import { useChange } from '../shell/use-change.ts'

type ChangeAddressFormProps = { enquiry: Enquiry; event: EnquiryEvent }

/** Below an email that could not be delivered, which is then sent to the right address. */
export function ChangeAddressForm({ enquiry, event }: ChangeAddressFormProps) {
  const words = conversation.changeAddress
  const { change, busy } = useChange()
  const [email, setEmail] = useState(enquiry.email)
  const [error, setError] = useState<string>()
  const key = useRef(crypto.randomUUID())
  const { id } = enquiry
  const { text = '', answers, pieces = [], pictures = [] } = event
  const reply = { id, key: key.current, text, answers, pieces: pieces.map(({ slug }) => slug), pictures }

  const send = async (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const isValid = submitted.currentTarget.checkValidity()
    setError(isValid ? undefined : words.wrong)
    if (!isValid) return
    await toastOnFailure(async () => {
      await change('changeEnquiryAddress', { body: { id, email } })
      return change('sendReply', { body: reply })
    })
  }

  return (
    <details className="composer-tool">
      <summary>{words.title}</summary>
      <form className="conversation__form" noValidate onSubmit={send}>
        <TextField
          type="email"
          required
          label={words.label}
          hint={words.hint}
          error={error}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <div className="conversation__buttons">
          <Button type="submit" small busy={busy}>
            {words.button}
          </Button>
        </div>
      </form>
    </details>
  )
}
