import type { ReactNode } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { panelSince } from '../../content/account.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import '../../ui/form/form.css'
import './account-page.css'

type AccountPageWords = {
  title: string
  lead: string
  panel: string
  button: string
  busy: string
  other: { question: string; link: string }
}

/** With a next step the form is done with. */
type FormOutcome = { error?: string; done?: string; next?: { to: string; label: string } } | undefined

type AccountPageProps = {
  words: AccountPageWords
  otherPath: string
  state?: { from: string }
  reason?: string | undefined
  outcome: FormOutcome
  children?: ReactNode
  footer?: ReactNode
}

export function AccountPage({
  words,
  otherPath,
  state,
  reason,
  outcome,
  children,
  footer,
}: AccountPageProps) {
  const busy = useNavigation().formMethod === 'POST'
  // A refused form is a new history entry: `state.from` must go along.
  const { state: locationState } = useLocation()
  return (
    <div className="account-page">
      <div className="account-page__panel on-dark">
        <span className="account-page__mark" role="img" aria-label="काशिका" />
        <p>{words.panel}</p>
        <span>{panelSince}</span>
      </div>
      <div className="account-page__main">
        <div className="account-page__box">
          <h1>{words.title}</h1>
          {outcome?.done && outcome.next ? (
            <div className="form account-page__done">
              <Banner tone="ok" text={outcome.done} />
              <Link ref={focusOnMount} className="button button--block" to={outcome.next.to}>
                {outcome.next.label}
              </Link>
            </div>
          ) : (
            <>
              <p className="account-page__lead">{words.lead}</p>
              <Form className="form" method="post" state={locationState} replace>
                {reason && !outcome && <Banner tone="info" text={reason} />}
                {!busy && outcome?.error && <Banner tone="err" text={outcome.error} />}
                {!busy && outcome?.done && <Banner tone="ok" text={outcome.done} />}
                {children}
                <Button type="submit" className="button--block" busy={busy}>
                  {busy ? words.busy : words.button}
                </Button>
              </Form>
              {footer}
              <p className="account-page__other">
                {words.other.question}{' '}
                <Link to={otherPath} state={state}>
                  {words.other.link}
                </Link>
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The button that had the focus is gone with its form. */
const focusOnMount = (link: HTMLAnchorElement | null) => link?.focus()
