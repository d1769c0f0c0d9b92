import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { frame, help } from '../../content/admin/frame.ts'
import { useSession } from '../../session/session.ts'
import { AreaIcon } from './area-icon.tsx'
import { AreaLinks } from './area-links.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { useAreaKeys } from './use-area-keys.ts'

/** Stands in place of the site's bar and footer. */
export function OwnerFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const moreId = useId()
  const { pathname } = useLocation()
  useAreaKeys()
  return (
    <div className="owner-frame">
      <nav className="owner-rail" aria-label={frame.label}>
        <Link className="owner-rail__brand" to="/admin" aria-label={frame.brand}>
          <span className="brand__monogram" />
        </Link>
        {user?.isAdmin && <AreaLinks />}
        <div className="owner-rail__end">
          {user?.isAdmin && (
            <Link
              className="area-link"
              to="/admin/help"
              aria-current={pathname === '/admin/help' ? 'page' : undefined}
            >
              <AreaIcon name="help" />
              {help.title}
            </Link>
          )}
          <Link className="area-link" to="/">
            <AreaIcon name="shop" />
            {frame.shop}
          </Link>
          {user?.isAdmin && (
            <button type="button" className="area-link" popoverTarget={moreId}>
              <span className="initials" aria-hidden="true">
                {toInitial(user.fname)}
                {toInitial(user.lname)}
              </span>
              <bdi className="area-link__name">{user.fname}</bdi>
            </button>
          )}
        </div>
      </nav>
      <main id="main" tabIndex={-1} className="owner-page">
        {children}
      </main>
      {user?.isAdmin && (
        <>
          <nav className="owner-tabs" aria-label={frame.shortLabel}>
            <AreaLinks isShort />
            <button type="button" className="area-link" popoverTarget={moreId}>
              <AreaIcon name="more" />
              {frame.more}
            </button>
          </nav>
          <MoreSheet id={moreId} name={`${user.fname} ${user.lname}`} />
        </>
      )}
    </div>
  )
}

const toInitial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ''
