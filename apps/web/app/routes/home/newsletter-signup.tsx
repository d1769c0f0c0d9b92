import type { Words } from '@kashika/contract'
import { accountBounds } from '@kashika/contract/bounds'
import { type FormEvent, useState } from 'react'
import { submitForm } from '../../api/form-action.ts'
import { home } from '../../content/home.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Reveal } from '../../ui/motion/reveal.tsx'
import { subscribeForm } from './subscribe-form.ts'
import '../../ui/form/text-field.css'
import './newsletter-signup.css'

type SubscribeOutcome = ReturnType<typeof subscribeForm.onSuccess | typeof subscribeForm.onFailure>

type NewsletterSignupProps = { words: Words<'home'>['newsletter']; outcome: SubscribeOutcome | undefined }

/** Without scripts, `outcome` comes with the page. */
export function NewsletterSignup({ words, outcome: initialOutcome }: NewsletterSignupProps) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(initialOutcome)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setOutcome(undefined)
    const result = await submitForm(subscribeForm, new FormData(form))
    setBusy(false)
    if (result.response) form.reset()
    setOutcome(result.outcome)
  }
  return (
    <section className="newsletter-signup on-dark" aria-labelledby="stay">
      <Reveal className="page-width newsletter-signup__inner">
        <div>
          <h2 id="stay">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        {/* `?index` posts to this route, not to the root. */}
        <form method="post" action="/?index#stay" onSubmit={onSubmit}>
          {outcome && <Banner {...outcome} />}
          <label className="visually-hidden" htmlFor="stay-email">
            {home.newsletter.email}
          </label>
          <input
            className="input"
            id="stay-email"
            name="email"
            type="email"
            placeholder={home.newsletter.email}
            autoComplete="email"
            maxLength={accountBounds.email.max}
            required
          />
          <Button type="submit" variant="zari" busy={busy}>
            {busy ? home.newsletter.busy : home.newsletter.subscribe}
          </Button>
        </form>
      </Reveal>
    </section>
  )
}
