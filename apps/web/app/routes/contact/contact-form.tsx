import type { Shop } from '@kashika/contract'
import { accountBounds, enquiryBounds } from '@kashika/contract/bounds'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { contact } from '../../content/contact.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { AnsweredInTime } from './answered-in-time.tsx'
import { type EnquiredItem, EnquiredItems } from './enquired-items.tsx'
import { getDraftName, storeDraftFields } from './enquiry-draft.ts'
import type { EnquiryInput, SendOutcome } from './enquiry-form.ts'
import { findField, readFields, setFieldValue, useRestoredFields } from './form-fields.ts'
import { FormStatus } from './form-status.tsx'
import { TextByKind } from './kind-choice.tsx'
import { KindFields } from './kind-fields.tsx'
import type { KindOptions } from './kind-options.server.ts'
import '../../ui/form/form.css'
import '../../ui/panel.css'
import './contact-form.css'

type ContactFormProps = {
  id: string
  isMessageRequired: boolean
  kindOptions: KindOptions
  hours: string
  items: EnquiredItem[]
  uploads: string
  shop: Shop
  message: string | undefined
  outcome: (SendOutcome & { formValues?: EnquiryInput | undefined }) | undefined
}

/** Uncontrolled, so that text typed before hydration is kept. */
export function ContactForm({ id, items, uploads, shop, outcome, message, ...kindProps }: ContactFormProps) {
  const words = contact.form
  const busy = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const statusRef = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  // A message that a link has begun is not the start of the next one.
  const draftName = message ?? getDraftName({ pieces: items })
  useRestoredFields(form, draftName)
  const outcomeErrors = outcome && 'fieldErrors' in outcome ? outcome.fieldErrors : {}
  const isSent = outcome?.status === 'sent'
  const fieldErrors = busy ? {} : outcomeErrors
  const getFieldProps = (name: 'name' | 'email' | 'phone' | 'query', begun?: string) => ({
    name,
    defaultValue: outcome?.formValues?.[name] ?? begun,
    error: fieldErrors[name],
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: outcomeErrors is part of the outcome.
  useEffect(() => {
    findField(form.current, Object.keys(outcomeErrors)[0])?.focus()
    const details = form.current?.closest('details')
    if (details) details.open = !isSent
    if (isSent) {
      setFieldValue(form.current, 'query', '')
      statusRef.current?.focus({ preventScroll: true })
    }
    // On a phone the status is a screen above the button.
    statusRef.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])

  return (
    <section className="panel" aria-labelledby="write">
      <h2 id="write">
        <TextByKind texts={contact.kinds.headings} />
      </h2>
      <FormStatus ref={statusRef} busy={busy} outcome={outcome} shop={shop} />
      <details className="contact-form" open={!isSent}>
        <summary className="button button--line" hidden={!isSent}>
          {contact.details.another}
        </summary>
        <Form
          ref={form}
          id={id}
          className="form"
          method="post"
          // Without scripts the answer is a new page, which begins a screen above the status on a phone.
          action={`${search}#write`}
          noValidate
          replace
          preventScrollReset
          onInput={() => storeDraftFields(readFields(form.current), draftName)}
        >
          {items.length > 0 && <EnquiredItems items={items} uploads={uploads} />}
          <KindFields
            options={kindProps.kindOptions}
            hours={kindProps.hours}
            values={outcome?.formValues}
            errors={fieldErrors}
            isSent={isSent}
          />
          <TextField
            {...getFieldProps('name')}
            label={words.name}
            autoComplete="name"
            maxLength={enquiryBounds.name.max}
            required
          />
          <TextField
            {...getFieldProps('email')}
            label={words.email}
            type="email"
            autoComplete="email"
            maxLength={accountBounds.email.max}
            required
          />
          <TextArea
            {...getFieldProps('query', message)}
            label={<TextByKind texts={contact.kinds.messages} />}
            maxLength={enquiryBounds.query.max}
            required={kindProps.isMessageRequired}
          />
          <details
            className="contact-form__phone"
            data-kind="question visit made-to-order repair"
            open={Boolean(outcome?.formValues?.phone || fieldErrors.phone)}
          >
            <summary>{words.onWhatsApp}</summary>
            <TextField
              {...getFieldProps('phone')}
              label={words.phone}
              type="tel"
              autoComplete="tel"
              maxLength={enquiryBounds.phone.max}
            />
          </details>
          {/* A honeypot: hidden from people, and named so that browsers do not autofill it. */}
          <div className="contact-form__trap" aria-hidden="true">
            <label>
              {words.honeypot}
              <input name="subject" tabIndex={-1} autoComplete="off" maxLength={enquiryBounds.honeypot.max} />
            </label>
          </div>
          <Button type="submit" busy={busy}>
            {busy ? words.busy : <TextByKind texts={contact.kinds.buttons} />}
          </Button>
          <p className="field__hint">{words.hint}</p>
          <AnsweredInTime />
        </Form>
      </details>
    </section>
  )
}
