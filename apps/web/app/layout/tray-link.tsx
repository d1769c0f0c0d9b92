import { Link } from 'react-router'
import { describeCount, trayWords as words } from '../content/tray/tray.ts'
import { useTray } from '../tray/tray.ts'
import { Icon } from '../ui/icon.tsx'
import './tray-link.css'

export function TrayLink() {
  const count = useTray()?.length
  return (
    <Link
      className="icon-button tray-link"
      to="/tray"
      aria-label={count ? `${words.title}, ${describeCount(count)}` : words.title}
    >
      <Icon name="tray" />
      {count ? <span aria-hidden="true">{count}</span> : null}
    </Link>
  )
}
