import { trayWords as words } from '../content/tray/tray.ts'
import { Icon } from '../ui/icon.tsx'
import { toggleItem, useIsOnTray } from './tray.ts'
import './tray-button.css'

type TrayButtonProps = {
  slug: string
  className: string
  /** For the short button on a card. */
  name?: string
}

/** A press that was kept until hydration and repeated by script was meant to add: the page did not show more yet. */
export function TrayButton({ slug, className, name }: TrayButtonProps) {
  const isOnTray = useIsOnTray(slug)
  return (
    <button
      type="button"
      className={`tray-button needs-script ${className}`}
      aria-pressed={isOnTray}
      aria-label={name && words.addNamed(name)}
      title={name && (isOnTray ? words.on : words.add)}
      onClick={({ isTrusted }) => toggleItem(slug, isTrusted)}
    >
      <Icon name={isOnTray ? 'tick' : name ? 'plus' : 'tray'} />
      {name ? words.short : isOnTray ? words.on : words.add}
    </button>
  )
}
