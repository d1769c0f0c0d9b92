import type { Shop } from '@kashika/contract'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Visitor } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { useHere } from './here.ts'
import { Icon } from './icon.tsx'
import { NavLinks } from './nav-links.tsx'
import { OpeningLine } from './opening-line.tsx'
import { SocialLinks } from './social-links.tsx'

export type NavBarProps = { shop: Shop; visitor?: Visitor | undefined; onLogout?: (() => void) | undefined }

/** The menu on a phone: a popover, so that it opens, closes by Escape and gives focus back without any script. */
export function NavDrawer({ id, shop, visitor, onLogout }: NavBarProps & { id: string }) {
  const drawer = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const from = useHere()
  // When the visitor leaves, not when the scripts come: it may have been opened before them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the visitor goes elsewhere.
  useEffect(() => () => drawer.current?.hidePopover(), [key])

  /** It covers the page, so focus that leaves it would be lost from sight behind it. */
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !drawer.current?.contains(relatedTarget)) drawer.current?.hidePopover()
  }

  const { lines, locality, postalCode } = shop.address
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the controls inside.
    <div ref={drawer} id={id} popover="auto" className="drawer on-dark" onBlur={closeWhenLeft}>
      <div className="drawer__top">
        <span className="brand">
          <Brand />
        </span>
        <button
          type="button"
          className="icon-btn"
          aria-label="Close menu"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Menu">
        <NavLinks isAdmin={visitor?.isAdmin} mark={<Icon name="arrow" />} />
      </nav>
      <div className="drawer__foot">
        {visitor ? (
          <div className="drawer__who">
            <span>Namaste, {visitor.firstName}</span>
            <button type="button" className="btn btn--line btn--sm" onClick={onLogout}>
              Logout
            </button>
          </div>
        ) : (
          <Link className="btn btn--zari btn--block" to="/signin" state={{ from }}>
            Login
          </Link>
        )}
        <div className="text-[var(--ink-2)]">
          {lines.join(', ')}, {locality} {postalCode}
          <br />
          <OpeningLine shop={shop} />
        </div>
        <SocialLinks shop={shop} />
      </div>
      <div className="ghat drawer__ghat" aria-hidden="true" />
    </div>
  )
}
