import type { StockItem } from '@kashika/contract'
import { useState } from 'react'
import { stock } from '../../content/admin/stock.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastOnFailure, toastSeconds } from '../enquiry/enquiry-actions.ts'
import { useChange } from '../shell/use-change.ts'

type DuplicateButtonProps = { item: StockItem; onDuplicated: (copy: StockItem) => void }

/** One key per mounted button: pressed twice, it makes one copy. */
export function DuplicateButton({ item, onDuplicated }: DuplicateButtonProps) {
  const words = stock.duplicate
  const [key] = useState(() => crypto.randomUUID())
  const { change, busy } = useChange()

  async function duplicate() {
    const response = await toastOnFailure(() => change('duplicateItem', { body: { id: item.id, key } }))
    if (!response) return
    showToast('ok', words.done, toastSeconds)
    onDuplicated(response.item)
  }
  return (
    <Button variant="line" busy={busy} onClick={duplicate}>
      {words.button}
    </Button>
  )
}
