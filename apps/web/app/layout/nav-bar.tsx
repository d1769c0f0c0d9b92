import { useId } from 'react'
import { Link } from 'react-router'
import { useReturnPath } from '../session/use-return-path.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { type NavBarProps, NavDrawer } from './nav-drawer.tsx'
import { NavLinks } from './nav-links.tsx'
import { OpeningStatus } from './opening-status.tsx'
import { TrayLink } from './tray-link.tsx'
import './nav-bar.css'

export function NavBar(props: NavBarProps) {
  const { shop, user, onLogout } = props
  const drawerId = useId()
  const returnPath = useReturnPath()
  return (
    <header className="nav-bar">
      <div className="page-width nav-bar__inner">
        <button
          type="button"
          className="icon-button nav-bar__menu-button"
          aria-label="Open menu"
          popoverTarget={drawerId}
        >
          <Icon name="menu" />
        </button>
        <nav className="nav-bar__links" aria-label="Main">
          <NavLinks isAdmin={user?.isAdmin} />
        </nav>
        <Link className="brand" to="/" aria-label={`${shop.name}, home`}>
          <Brand />
        </Link>
        <div className="nav-bar__end">
          <OpeningStatus shop={shop} className="nav-bar__opening-status" />
          <TrayLink />
          {user ? (
            <AccountMenu user={user} onLogout={onLogout} />
          ) : (
            <Link
              className="button button--line button--small nav-bar__login"
              to="/signin"
              state={{ from: returnPath }}
            >
              Login
            </Link>
          )}
          <Link
            className="icon-button nav-bar__account"
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
