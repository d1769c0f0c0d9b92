import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

const links = [
  { to: '/', label: 'Home' },
  { to: '/products', label: 'Products' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
]
const admin = { to: '/admin', label: 'Admin' }

/** The links of the bar and of the drawer; `mark` follows each label. */
export function NavLinks({ isAdmin = false, mark }: { isAdmin?: boolean | undefined; mark?: ReactNode }) {
  return (isAdmin ? [...links, admin] : links).map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'}>
      {label}
      {mark}
    </NavLink>
  ))
}
