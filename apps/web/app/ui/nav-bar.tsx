import { useId } from 'react'
import { Link } from 'react-router'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { useHere } from './here.ts'
import { Icon } from './icon.tsx'
import { type NavBarProps, NavDrawer } from './nav-drawer.tsx'
import { NavLinks } from './nav-links.tsx'
import { OpeningLine } from './opening-line.tsx'

export function NavBar(props: NavBarProps) {
  const { shop, visitor, onLogout } = props
  const menu = useId()
  const from = useHere()
  return (
    <header className="nav">
      <div className="wrap nav__in">
        <button type="button" className="icon-btn nav__burger" aria-label="Open menu" popoverTarget={menu}>
          <Icon name="menu" />
        </button>
        <nav className="nav__links" aria-label="Main">
          <NavLinks isAdmin={visitor?.isAdmin} />
        </nav>
        <Link className="brand" to="/" aria-label={`${shop.name}, home`}>
          <Brand />
        </Link>
        <div className="nav__end">
          <OpeningLine shop={shop} className="nav__open" />
          {visitor ? (
            <AccountMenu visitor={visitor} onLogout={onLogout} />
          ) : (
            <Link className="btn btn--line btn--sm nav__login" to="/signin" state={{ from }}>
              Login
            </Link>
          )}
          <Link
            className="icon-btn nav__acct"
            to={visitor ? '/profile' : '/signin'}
            state={visitor ? undefined : { from }}
            aria-label={visitor ? 'Account' : 'Login'}
          >
            <Icon name="account" />
          </Link>
        </div>
      </div>
      <NavDrawer id={menu} {...props} />
    </header>
  )
}
