import type { Shop } from '@kashika/contract'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useReturnPath } from '../client/use-return-path.ts'
import { Icon } from '../ui/icon.tsx'
import type { SignedInUser } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { NavLinks } from './nav-links.tsx'
import { OpeningStatus } from './opening-status.tsx'
import { SocialLinks } from './social-links.tsx'
import './ghats.css'
import './nav-drawer.css'

export type NavBarProps = { shop: Shop; user?: SignedInUser | undefined; onLogout?: (() => void) | undefined }

/** The menu on a phone: a popover, so that it opens, closes by Escape and gives focus back without any script. */
export function NavDrawer({ id, shop, user, onLogout }: NavBarProps & { id: string }) {
  const drawer = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const returnPath = useReturnPath()
  // When the visitor leaves, not when the scripts come: it may have been opened before them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the visitor goes elsewhere.
  useEffect(() => () => drawer.current?.hidePopover(), [key])

  /** It covers the page, so focus that leaves it would be lost from sight behind it. */
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
          <br />
          <OpeningStatus shop={shop} />
        </div>
        <SocialLinks shop={shop} />
      </div>
      <div className="ghats nav-drawer__ghats" aria-hidden="true" />
    </div>
  )
}
