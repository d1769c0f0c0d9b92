import { type FormEvent, useState } from 'react'
import { home } from '../../content/home.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { subscribe } from './subscribe.ts'

type Outcome = Awaited<ReturnType<typeof subscribe>>

/** Answered beside the button, which stays free; without scripts `outcome` comes with the page. */
export function StayConnected({ outcome: withPage }: { outcome: Outcome | undefined }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(withPage)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setOutcome(undefined)
    const answer = await subscribe(new FormData(form))
    setBusy(false)
    if (answer.tone === 'ok') form.reset()
    setOutcome(answer)
  }
  return (
    <section className="stay on-dark" aria-labelledby="stay">
      <Reveal className="wrap stay__in">
        <div>
          <h2 id="stay">{home.stay.title}</h2>
          <p>{home.stay.lead}</p>
        </div>
        {/* "index" is this page's own part of the address, not the frame's around all pages. */}
        <form method="post" action="/?index#stay" onSubmit={onSubmit}>
          {outcome && <Banner {...outcome} />}
          <label className="sr-only" htmlFor="stay-email">
            {home.stay.email}
          </label>
          <input
            className="inp"
            id="stay-email"
            name="email"
            type="email"
            placeholder={home.stay.email}
            autoComplete="email"
            maxLength={254}
            required
          />
          <Button type="submit" look="zari" busy={busy}>
            {busy ? home.stay.busy : home.stay.subscribe}
          </Button>
        </form>
      </Reveal>
    </section>
  )
}
