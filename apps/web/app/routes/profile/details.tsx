import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { profile } from '../../content/profile.ts'
import type { Held } from '../../session.ts'
import { SignInLink } from '../../sign-in-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Outcome = { deed: string; done?: string; error?: string } | undefined

/** The account's own details, and what its holder may do with them. */
export function Details({ user, outcome }: { user: Held; outcome: Outcome }) {
  const { name, email, newEmail, password, sessions } = profile
  return (
    <div className="wrap account">
      <Deed deed="name" title={name.title} button={name.button} outcome={outcome}>
        <div className="two" key={user.id}>
          <TextField
            label={name.first}
            name="fname"
            autoComplete="given-name"
            defaultValue={user.fname}
            maxLength={60}
            required
          />
          <TextField
            label={name.last}
            name="lname"
            autoComplete="family-name"
            defaultValue={user.lname}
            maxLength={60}
            required
          />
        </div>
      </Deed>
      <Deed deed="email" title={email.title} button={email.button} outcome={outcome}>
        <p>{user.email}</p>
        <p>{email.text}</p>
      </Deed>
      <Deed deed="newEmail" title={newEmail.title} button={newEmail.button} outcome={outcome}>
        <TextField
          label={newEmail.email}
          hint={newEmail.hint}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <PasswordField
          label={newEmail.password}
          name="current"
          autoComplete="current-password"
          maxLength={256}
          required
        />
      </Deed>
      <Deed deed="password" title={password.title} button={password.button} outcome={outcome}>
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField
          label={password.current}
          name="current"
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <PasswordField
          label={password.next}
          hint={password.hint}
          name="password"
          autoComplete="new-password"
          minLength={8}
          maxLength={256}
          required
        />
      </Deed>
      <Deed deed="sessions" title={sessions.title} button={sessions.button} outcome={outcome}>
        <p>{sessions.text}</p>
      </Deed>
    </div>
  )
}

type DeedProps = { deed: string; title: string; button: string; outcome: Outcome; children: ReactNode }

function Deed({ deed, title, button, outcome, children }: DeedProps) {
  const { formData } = useNavigation()
  const busy = formData?.get('deed') === deed
  const own = outcome?.deed === deed && !busy ? outcome : undefined
  return (
    // A form that has done its work is a new one: no password stays in it.
    <Form key={own?.done} method="post" className="form" aria-label={title} replace preventScrollReset>
      <h2>{title}</h2>
      {own?.error && (
        <Banner tone="err" text={own.error}>
          <SignInLink />
        </Banner>
      )}
      {own?.done && <Banner tone="ok" text={own.done} />}
      <input type="hidden" name="deed" value={deed} />
      {children}
      <Button type="submit" look="line" busy={busy}>
        {busy ? profile.busy : button}
      </Button>
    </Form>
  )
}
