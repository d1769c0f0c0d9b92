import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

const links = [
  { to: '/', label: 'Home' },
  { to: '/products', label: 'Products' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
]
const adminLink = { to: '/admin', label: 'Admin' }

export function NavLinks({ isAdmin = false, suffix }: { isAdmin?: boolean | undefined; suffix?: ReactNode }) {
  return (isAdmin ? [...links, adminLink] : links).map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'}>
      {label}
      {suffix}
    </NavLink>
  ))
}
