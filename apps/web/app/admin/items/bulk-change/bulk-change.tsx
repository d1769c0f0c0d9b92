import type { StockItem } from '@kashika/contract'
import { useState } from 'react'
import type { CallResponse } from '../../../api/api.ts'
import { selection as words } from '../../../content/admin/stock.ts'
import { BulkChangeForm } from './bulk-change-form.tsx'
import { ChangeNotice, type Notice } from './change-notice.tsx'

type BulkChangeProps = {
  selected: readonly StockItem[]
  onSelectAll: () => void
  onClear: () => void
  onChanged: (items: readonly StockItem[]) => void
  onDismiss: () => void
}

/** The form, and after the change what can be taken back, until the next change or until the owner leaves. */
export function BulkChange({ selected, onSelectAll, onClear, onChanged, onDismiss }: BulkChangeProps) {
  const [notice, setNotice] = useState<Notice>()
  if (selected.length === 0 && !notice) return null

  const showChanged = ({ items, undo }: CallResponse<'changeItems'>, isRemoval: boolean) => {
    setNotice({ text: isRemoval ? words.removed(items.length) : words.done(items.length), undo })
    onChanged(items)
  }
  return (
    <div className="bulk-change">
      {notice && (
        <ChangeNotice
          notice={notice}
          onUndone={(text) => setNotice({ text })}
          onDismiss={() => {
            setNotice(undefined)
            onDismiss()
          }}
        />
      )}
      {selected.length > 0 && (
        <BulkChangeForm
          selected={selected}
          onSelectAll={onSelectAll}
          onClear={onClear}
          onChanged={showChanged}
        />
      )}
    </div>
  )
}
