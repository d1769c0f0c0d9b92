import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { contact } from '../../content/contact.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { Answered } from './answered.tsx'
import { keepTyped } from './draft.ts'
import { field, setValue, typedIn, useFilled } from './fields.ts'
import type { Message, Outcome } from './message.ts'
import { type Piece, PieceAsked } from './piece-asked.tsx'
import { PromiseLine } from './promise-line.tsx'

type ContactFormProps = {
  piece: Piece | undefined
  uploads: string
  timeZone: string
  outcome: (Outcome & { typed: Message | undefined }) | undefined
}

/** The fields keep what is in them by themselves, so that nothing typed before the scripts came is lost. */
export function ContactForm({ piece, uploads, timeZone, outcome }: ContactFormProps) {
  const words = contact.form
  const busy = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useFilled(form, piece?.slug)
  const found = outcome && 'faults' in outcome ? outcome.faults : {}
  const faults = busy ? {} : found
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is a part of the outcome.
  useEffect(() => {
    field(form.current, Object.keys(found)[0])?.focus()
    if (outcome?.status === 'sent') setValue(form.current, 'query', '')
    // On a phone the button that was pressed is a screen below.
    answer.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])

  return (
    <section className="panel" aria-labelledby="write">
      <h2 id="write">{words.title}</h2>
      <Form
        ref={form}
        className="form"
        method="post"
        noValidate
        replace
        preventScrollReset
        onInput={() => keepTyped(typedIn(form.current), piece?.slug)}
      >
        <Answered ref={answer} busy={busy} outcome={outcome} timeZone={timeZone} />
        {piece && <PieceAsked piece={piece} uploads={uploads} />}
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          defaultValue={outcome?.typed?.name}
          error={faults.name}
          maxLength={100}
          required
        />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={outcome?.typed?.email}
          error={faults.email}
          maxLength={254}
          required
        />
        <TextArea
          label={words.message}
          name="query"
          defaultValue={outcome?.typed?.query}
          error={faults.query}
          maxLength={4000}
          required
        />
        <details className="contact__phone" open={Boolean(outcome?.typed?.phone || faults.phone)}>
          <summary>{words.onWhatsApp}</summary>
          <TextField
            label={words.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={outcome?.typed?.phone}
            error={faults.phone}
            maxLength={30}
          />
        </details>
        {/* Nobody sees it; whoever fills it in fills in everything. Browsers know nobody's subject, so they leave it. */}
        <div className="contact__trap" aria-hidden="true">
          <label>
            {words.trap}
            <input name="subject" tabIndex={-1} autoComplete="off" maxLength={200} />
          </label>
        </div>
        <Button type="submit" busy={busy}>
          {busy ? words.busy : words.button}
        </Button>
        <p className="hint">{words.hint}</p>
        <PromiseLine />
      </Form>
    </section>
  )
}
