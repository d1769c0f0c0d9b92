import type { Shop } from '@kashika/contract'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useReturnPath } from '../session/use-return-path.ts'
import { Icon } from '../ui/icon.tsx'
import type { SignedInUser } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { NavLinks } from './nav-links.tsx'
import { OpeningStatus } from './opening-status.tsx'
import { SocialLinks } from './social-links.tsx'
import './ghats.css'
import './nav-drawer.css'

export type NavBarProps = { shop: Shop; user?: SignedInUser | undefined; onLogout?: (() => void) | undefined }

/** A popover opens, closes by Escape and returns the focus without scripts. */
export function NavDrawer({ id, shop, user, onLogout }: NavBarProps & { id: string }) {
  const drawer = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const returnPath = useReturnPath()
  // On leaving, not on mount: the visitor may have opened it before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the visitor goes elsewhere.
  useEffect(() => () => drawer.current?.hidePopover(), [key])

  /** The drawer covers the page: focus outside it would be invisible. */
  const closeOnFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !drawer.current?.contains(relatedTarget)) drawer.current?.hidePopover()
  }

  const { lines, locality, postalCode } = shop.address
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the controls inside.
    <div ref={drawer} id={id} popover="auto" className="nav-drawer on-dark" onBlur={closeOnFocusOut}>
      <div className="nav-drawer__top">
        <span className="brand">
          <Brand />
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label="Close menu"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Menu">
        <NavLinks isAdmin={user?.isAdmin} suffix={<Icon name="arrow" />} />
      </nav>
      <div className="nav-drawer__footer">
        {user ? (
          <div className="nav-drawer__person">
            <span>Namaste, {user.firstName}</span>
            <Link className="button button--line button--small" to="/profile">
              Profile
            </Link>
            <button type="button" className="button button--line button--small" onClick={onLogout}>
              Logout
            </button>
          </div>
        ) : (
          <Link className="button button--zari button--block" to="/signin" state={{ from: returnPath }}>
            Login
          </Link>
        )}
        <div className="nav-drawer__address">
          {lines.join(', ')}, {locality} {postalCode}
          <div className="nav-drawer__opening-status">
            <OpeningStatus shop={shop} />
          </div>
        </div>
        <SocialLinks shop={shop} />
      </div>
      <div className="ghats nav-drawer__ghats" aria-hidden="true" />
    </div>
  )
}
