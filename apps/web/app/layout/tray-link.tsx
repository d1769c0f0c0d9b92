import { Link } from 'react-router'
import { countPieces } from '../content/products/count-pieces.ts'
import { trayWords as words } from '../content/tray/tray.ts'
import { useTray } from '../tray/tray.ts'
import { Icon } from '../ui/icon.tsx'
import './tray-link.css'

export function TrayLink() {
  const count = useTray()?.length
  return (
    <Link
      className="icon-button tray-link"
      to="/tray"
      aria-label={count ? `${words.title}, ${countPieces(count)}` : words.title}
    >
      <Icon name="tray" />
      {count ? <span aria-hidden="true">{count}</span> : null}
    </Link>
  )
}
