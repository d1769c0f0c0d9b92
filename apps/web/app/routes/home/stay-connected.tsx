import { home } from '../../content/home.ts'
import { Button } from '../../ui/button.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { showToast } from '../../ui/toast.ts'

/** Without script the form leads to the contact page; the address has no name, so it stays out of the URL. */
export function StayConnected() {
  return (
    <section className="stay on-dark" aria-labelledby="stay">
      <Reveal className="wrap stay__in">
        <div>
          <h2 id="stay">{home.stay.title}</h2>
          <p>{home.stay.lead}</p>
        </div>
        <form
          action="/contact"
          onSubmit={(event) => {
            event.preventDefault()
            showToast('info', home.stay.notYet)
          }}
        >
          <label className="sr-only" htmlFor="stay-email">
            {home.stay.email}
          </label>
          <input
            className="inp"
            id="stay-email"
            type="email"
            placeholder={home.stay.email}
            autoComplete="email"
          />
          <Button type="submit" look="zari">
            {home.stay.subscribe}
          </Button>
        </form>
      </Reveal>
    </section>
  )
}
