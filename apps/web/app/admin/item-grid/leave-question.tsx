import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { itemGrid } from '../../content/admin/item-grid.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'

type LeaveQuestionProps = { changeCount: number; onLeave: () => void }

const words = itemGrid.leave

/**
 * Asks before a link leads away and before the tab is closed. Going back asks nothing, since the changes are still
 * there on return. React Router's `useBlocker` would be loaded by every visitor.
 */
export function LeaveQuestion({ changeCount, onLeave }: LeaveQuestionProps) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string>()
  const hasChanges = changeCount > 0

  useEffect(() => {
    if (!hasChanges) return
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const askBeforeLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      if (!link || link.target || opensElsewhere || keepsChanges(new URL(link.href))) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(link.href.slice(location.origin.length))
    }
    addEventListener('beforeunload', askBeforeUnload)
    // Before React's own listener, which would follow the link.
    document.addEventListener('click', askBeforeLink, { capture: true })
    return () => {
      removeEventListener('beforeunload', askBeforeUnload)
      document.removeEventListener('click', askBeforeLink, { capture: true })
    }
  }, [hasChanges])

  return (
    <ConfirmDialog
      open={target !== undefined}
      question={words.question}
      warning={words.warning(changeCount)}
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      onCancel={() => setTarget(undefined)}
      onConfirm={() => {
        setTarget(undefined)
        onLeave()
        navigate(target ?? '')
      }}
    />
  )
}

/** Another filter shows the changed pieces too, and signing in comes back. */
const keepsChanges = ({ origin, pathname, searchParams }: URL) =>
  origin !== location.origin ||
  pathname === '/signin' ||
  (pathname === location.pathname && searchParams.get('view') === 'grid')
