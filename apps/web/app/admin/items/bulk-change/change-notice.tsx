import type { BulkChangeUndo } from '@kashika/contract'
import { useEffect, useRef } from 'react'
import { selection as words } from '../../../content/admin/stock.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toastOnFailure } from '../../enquiry/enquiry-actions.ts'
import { useChange } from '../../shell/use-change.ts'

export type Notice = { text: string; undo?: BulkChangeUndo }
type ChangeNoticeProps = { notice: Notice; onUndone: (text: string) => void; onDismiss: () => void }

export function ChangeNotice({ notice: { text, undo }, onUndone, onDismiss }: ChangeNoticeProps) {
  const { change, busy } = useChange()
  const textRef = useRef<HTMLParagraphElement>(null)
  // The button that was pressed has gone; from here Undo is the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another notice.
  useEffect(() => textRef.current?.focus(), [text])

  async function takeBack(undo: BulkChangeUndo) {
    const response = await toastOnFailure(() => change('undoItemChanges', { body: undo }))
    if (response) onUndone(describeUndone(response.kept))
  }
  return (
    <div className="change-notice">
      <p ref={textRef} tabIndex={-1}>
        {text}
      </p>
      {undo && (
        <Button small variant="line" busy={busy} onClick={() => takeBack(undo)}>
          {busy ? words.undoing : words.undo}
        </Button>
      )}
      <button type="button" className="icon-button" aria-label={words.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

const maxNames = 10

function describeUndone(kept: readonly string[]): string {
  if (kept.length === 0) return words.undone
  const moreCount = kept.length - maxNames
  return words.undoneExcept(
    [...kept.slice(0, maxNames), ...(moreCount > 0 ? [words.more(moreCount)] : [])].join(', '),
  )
}
