import type { StockItem } from '@kashika/contract'
import { useState } from 'react'

export function useSelection(items: readonly StockItem[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    selected: items.filter(({ id, removedAt }) => ids.has(id) && !removedAt),
    select: (changedItems: readonly StockItem[], isSelected: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        for (const { id } of changedItems) isSelected ? after.add(id) : after.delete(id)
        return after
      }),
    clear: () => setIds(new Set()),
  }
}
