import { useId, useState } from 'react'
import { sizes } from '../content/sizes.ts'
import { Dialog } from '../ui/feedback/dialog.tsx'
import type { SizeKind } from './measured-sizes.ts'
import { SizeGuide } from './size-guide.tsx'
import './size-dialog.css'

type GuideProps = { firstKind: SizeKind; size: string }
export type SizeDialogProps = GuideProps & { open: boolean; onClose: () => void }

/** The size guide over an item. */
export function SizeDialog({ open, onClose, firstKind, size }: SizeDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId} className="size-dialog">
      <div className="size-dialog__content">
        <h2 id={titleId}>{sizes.heading}</h2>
        <Guide firstKind={firstKind} size={size} />
      </div>
    </Dialog>
  )
}

function Guide({ firstKind, size }: GuideProps) {
  const [kind, setKind] = useState(firstKind)
  return <SizeGuide kind={kind} size={size} heading="h3" onKindChange={setKind} />
}
