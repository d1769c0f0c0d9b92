import { itemGrid as words } from '../../content/admin/item-grid.ts'
import { Button } from '../../ui/button.tsx'

type SaveBarProps = {
  changeCount: number
  savableCount: number
  invalidCount: number
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  onShowInvalid: () => void
}

export function SaveBar(props: SaveBarProps) {
  const { changeCount, savableCount, invalidCount, isSaving, onSave, onDiscard, onShowInvalid } = props
  return (
    <div className="item-grid__bar">
      <p role="status">
        {words.unsaved(changeCount)} {invalidCount > 0 && words.invalid(invalidCount)}
      </p>
      {invalidCount > 0 && (
        <Button small variant="line" onClick={onShowInvalid}>
          {words.showInvalid}
        </Button>
      )}
      <Button small variant="line" disabled={isSaving} onClick={onDiscard}>
        {words.discard}
      </Button>
      <Button small busy={isSaving} disabled={savableCount === 0} onClick={onSave}>
        {isSaving ? words.saving : words.save(savableCount, changeCount)}
      </Button>
    </div>
  )
}
