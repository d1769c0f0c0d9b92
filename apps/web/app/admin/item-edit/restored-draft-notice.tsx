import { editItem } from '../../content/admin/stock.ts'
import { Button } from '../../ui/button.tsx'

export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const words = editItem.restored
  return (
    <div className="restored-draft" role="status">
      <p>{words.text}</p>
      <Button small variant="line" onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  )
}
