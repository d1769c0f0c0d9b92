import { useId } from 'react'
import { Link } from 'react-router'
import { useReturnPath } from '../client/use-return-path.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { type NavBarProps, NavDrawer } from './nav-drawer.tsx'
import { NavLinks } from './nav-links.tsx'
import { OpeningStatus } from './opening-status.tsx'
import './nav-bar.css'

export function NavBar(props: NavBarProps) {
  const { shop, user, onLogout } = props
  const drawerId = useId()
  const returnPath = useReturnPath()
  return (
    <header className="nav">
      <div className="wrap nav__in">
        <button
          type="button"
          className="icon-btn nav__burger"
          aria-label="Open menu"
          popoverTarget={drawerId}
        >
          <Icon name="menu" />
        </button>
        <nav className="nav__links" aria-label="Main">
          <NavLinks isAdmin={user?.isAdmin} />
        </nav>
        <Link className="brand" to="/" aria-label={`${shop.name}, home`}>
          <Brand />
        </Link>
        <div className="nav__end">
          <OpeningStatus shop={shop} className="nav__open" />
          {user ? (
            <AccountMenu user={user} onLogout={onLogout} />
          ) : (
            <Link className="btn btn--line btn--sm nav__login" to="/signin" state={{ from: returnPath }}>
              Login
            </Link>
          )}
          <Link
            className="icon-btn nav__acct"
            to={user ? '/profile' : '/signin'}
            state={user ? undefined : { from: returnPath }}
            aria-label={user ? 'Account' : 'Login'}
          >
            <Icon name="account" />
          </Link>
        </div>
      </div>
      <NavDrawer id={drawerId} {...props} />
    </header>
  )
}
