import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import './account-menu.css'

export type SignedInUser = { firstName: string; email: string; isAdmin: boolean }

type AccountMenuProps = { user: SignedInUser; onLogout?: (() => void) | undefined }

export function AccountMenu({ user: { firstName, email }, onLogout }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches keys and focus of the controls inside.
    <div
      className="account-menu nav-bar__login"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button
        ref={button}
        type="button"
        className="account-menu__button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Namaste, {firstName}
        <Icon name="chevron" />
      </button>
      {open && (
        // Focusable, so that a click between the entries does not blur the menu.
        <div className="account-menu__list" tabIndex={-1}>
          <p className="account-menu__person">
            Signed in as
            <br />
            {email}
          </p>
          <Link to="/profile" onClick={close}>
            <Icon name="account" />
            Profile
          </Link>
          <button type="button" onClick={onLogout}>
            <Icon name="logout" />
            Logout
          </button>
        </div>
      )}
    </div>
  )
}
