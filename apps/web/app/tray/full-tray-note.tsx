import { trayBounds } from '@kashika/contract/bounds'
import { trayWords as words } from '../content/tray/tray.ts'
import { isTrayFull, useIsOnTray, useTray } from './tray.ts'

/** Beside the button, since a dialog covers what a press would tell. */
export function FullTrayNote({ slug }: { slug: string }) {
  const isOnTray = useIsOnTray(slug)
  if (!useTray() || isOnTray || !isTrayFull()) return null
  return <p className="item-details__note">{words.full(trayBounds.items.max)}</p>
}
