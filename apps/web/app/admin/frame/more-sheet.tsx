import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { frame, help } from '../../content/admin/frame.ts'
import { importWords } from '../../content/admin/import.ts'
import { notifications } from '../../content/admin/notifications.ts'
import { useLogOut } from '../../session/use-log-out.ts'
import { Icon } from '../../ui/icon.tsx'
import { readNotifications } from '../notifications/notifications-data.ts'
import { AreaIcon } from './area-icon.tsx'

/** A popover closes by Escape and by a tap beside it, and returns the focus. */
export function MoreSheet({ id, name }: { id: string; name: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [isOn, setOn] = useState<boolean>()
  const logOut = useLogOut()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes whenever the owner goes elsewhere.
  useEffect(() => () => sheet.current?.hidePopover(), [key])
  const titleId = `${id}-title`
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      className="more-sheet"
      role="dialog"
      aria-labelledby={titleId}
      // The browser returns the focus only from inside.
      onToggle={({ newState }) => {
        if (newState !== 'open') return
        closeButton.current?.focus()
        void readNotifications().then(({ device, error }) => setOn(error ? undefined : device !== undefined))
      }}
    >
      <div className="more-sheet__top">
        <h2 id={titleId}>{frame.more}</h2>
        <button
          ref={closeButton}
          type="button"
          className="icon-button"
          aria-label={frame.close}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      <Link to="/admin/collections">
        <AreaIcon name="collections" />
        {frame.areas.collections}
      </Link>
      <Link to="/admin/shop">
        <AreaIcon name="storefront" />
        {frame.areas.storefront}
      </Link>
      <Link to="/admin/import">
        <Icon name="upload" />
        {importWords.link}
      </Link>
      <Link to="/admin?part=notifications">
        <AreaIcon name="bell" />
        {notifications.title}
        {isOn !== undefined && <small>{isOn ? notifications.on : notifications.off}</small>}
      </Link>
      <Link to="/admin/help">
        <AreaIcon name="help" />
        {help.title}
      </Link>
      <Link to="/">
        <AreaIcon name="shop" />
        {frame.seeShop}
      </Link>
      <Link to="/profile">
        <Icon name="account" />
        {frame.profile}
      </Link>
      <button type="button" onClick={logOut}>
        <Icon name="logout" />
        {frame.logout}
        <small>
          <bdi>{name}</bdi>
        </small>
      </button>
    </div>
  )
}
