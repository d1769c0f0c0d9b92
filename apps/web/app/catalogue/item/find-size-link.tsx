import { type ComponentType, type MouseEvent, useState } from 'react'
import { itemWords as words } from '../../content/products/item.ts'
import type { SizeDialogProps } from '../../sizes/size-dialog.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'

/** Opens the size guide over the item; without scripts, or where they do not come, it leads to its page. */
export function FindSizeLink({ size }: { size: string }) {
  const [loaded, setLoaded] = useState<{ SizeDialog: ComponentType<SizeDialogProps> }>()
  const [isOpen, setIsOpen] = useState(false)
  // A bangle's size, such as 2-4, has a hyphen; a ring's has none.
  const kind = size.includes('-') ? 'bangle' : 'ring'

  async function openGuide(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    const dialogModule = await import('../../sizes/size-dialog.tsx').catch(() => undefined)
    if (!dialogModule) return location.assign(href)
    setLoaded(dialogModule)
    setIsOpen(true)
  }
  return (
    <>
      <ArrowLink to={`/sizes/${kind}?size=${size}`} onClick={openGuide}>
        {words.findSize}
      </ArrowLink>
      {loaded && (
        <loaded.SizeDialog open={isOpen} onClose={() => setIsOpen(false)} firstKind={kind} size={size} />
      )}
    </>
  )
}
