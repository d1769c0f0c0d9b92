import { type FormEvent, useState } from 'react'
import { home } from '../../content/home.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { showToast } from '../../ui/toast.ts'
import { subscribe } from './subscribe.ts'

type Outcome = Awaited<ReturnType<typeof subscribe>>

/** Answered by a toast; without scripts by the page itself, in `outcome`. */
export function StayConnected({ outcome }: { outcome: Outcome | undefined }) {
  const [busy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const { tone, text } = await subscribe(new FormData(form))
    setBusy(false)
    if (tone === 'ok') form.reset()
    showToast(tone, text)
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
