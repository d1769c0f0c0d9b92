import { accountBounds } from '@kashika/contract/bounds'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { profile } from '../../content/profile.ts'
import type { SessionUser } from '../../session/session.ts'
import { SignInLink } from '../../session/sign-in-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import '../../ui/form/form.css'
import './account-details.css'

type ProfileOutcome = { actionName: string; done?: string; error?: string } | undefined

export function AccountDetails({ user, outcome }: { user: SessionUser; outcome: ProfileOutcome }) {
  const { name, email, newEmail, password, sessions } = profile
  return (
    <div className="page-width account-details">
      <ProfileForm actionName="name" title={name.title} button={name.button} outcome={outcome}>
        <div className="form__columns" key={user.id}>
          <TextField
            label={name.first}
            name="fname"
            autoComplete="given-name"
            defaultValue={user.fname}
            maxLength={accountBounds.name.max}
            required
          />
          <TextField
            label={name.last}
            name="lname"
            autoComplete="family-name"
            defaultValue={user.lname}
            maxLength={accountBounds.name.max}
            required
          />
        </div>
      </ProfileForm>
      {user.isEmailConfirmed === false ? (
        <ProfileForm actionName="email" title={email.title} button={email.button} outcome={outcome}>
          <p>{user.email}</p>
          <p>{email.notConfirmed}</p>
        </ProfileForm>
      ) : (
        <section className="form" aria-labelledby="email">
          <h2 id="email">{email.title}</h2>
          <p>{user.email}</p>
          {user.isEmailConfirmed && <p>{email.confirmed}</p>}
        </section>
      )}
      <ProfileForm actionName="newEmail" title={newEmail.title} button={newEmail.button} outcome={outcome}>
        <TextField
          label={newEmail.email}
          hint={newEmail.hint}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={accountBounds.email.max}
          required
        />
        <PasswordField
          label={newEmail.password}
          name="current"
          autoComplete="current-password"
          maxLength={accountBounds.password.max}
          required
        />
      </ProfileForm>
      <ProfileForm actionName="password" title={password.title} button={password.button} outcome={outcome}>
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <PasswordField
          label={password.current}
          name="current"
          autoComplete="current-password"
          maxLength={accountBounds.password.max}
          required
        />
        <PasswordField
          label={password.next}
          hint={password.hint}
          name="password"
          autoComplete="new-password"
          minLength={accountBounds.password.min}
          maxLength={accountBounds.password.max}
          required
        />
      </ProfileForm>
      <ProfileForm actionName="sessions" title={sessions.title} button={sessions.button} outcome={outcome}>
        <p>{sessions.text}</p>
      </ProfileForm>
    </div>
  )
}

type ProfileFormProps = {
  actionName: string
  title: string
  button: string
  outcome: ProfileOutcome
  children: ReactNode
}

function ProfileForm({ actionName, title, button, outcome, children }: ProfileFormProps) {
  const { formData } = useNavigation()
  const busy = formData?.get('deed') === actionName
  const ownOutcome = outcome?.actionName === actionName && !busy ? outcome : undefined
  return (
    // A new key empties the form: no password stays in it.
    <Form key={ownOutcome?.done} method="post" className="form" aria-label={title} replace preventScrollReset>
      <h2>{title}</h2>
      {ownOutcome?.error && (
        <Banner tone="err" text={ownOutcome.error}>
          <SignInLink />
        </Banner>
      )}
      {ownOutcome?.done && <Banner tone="ok" text={ownOutcome.done} />}
      <input type="hidden" name="deed" value={actionName} />
      {children}
      <Button type="submit" variant="line" busy={busy}>
        {busy ? profile.busy : button}
      </Button>
    </Form>
  )
}
