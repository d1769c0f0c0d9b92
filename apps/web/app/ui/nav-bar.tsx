import { Link, NavLink } from 'react-router'
import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'

const links = [
  { to: '/', label: 'Home' },
  { to: '/products', label: 'Products' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const

export function NavBar({ shopName }: { shopName: string }) {
  return (
    <header className="nav">
      <div className="wrap nav__in">
        <button type="button" className="icon-btn nav__burger" aria-label="Open menu" popoverTarget="menu">
          <Icon name="menu" />
        </button>
        <nav className="nav__links" aria-label="Main">
          <MainLinks />
        </nav>
        <Link className="brand" to="/" aria-label={`${shopName}, home`}>
          <Brand />
        </Link>
        <div className="nav__end">
          <Link className="btn btn--line btn--sm nav__login" to="/signin">
            Login
          </Link>
          <Link className="icon-btn nav__acct" to="/signin" aria-label="Login">
            <Icon name="account" />
          </Link>
        </div>
      </div>
      <Drawer />
    </header>
  )
}

/** The menu on a phone: a popover, so that it opens, closes by Escape and gives focus back without any script. */
function Drawer() {
  return (
    <div id="menu" popover="auto" className="drawer on-dark">
      <div className="drawer__top">
        <button
          type="button"
          className="icon-btn"
          aria-label="Close menu"
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Menu">
        <MainLinks />
      </nav>
      <div className="drawer__foot">
        <Link className="btn btn--zari" to="/signin">
          Login
        </Link>
      </div>
    </div>
  )
}

function MainLinks() {
  return links.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'}>
      {label}
    </NavLink>
  ))
}
