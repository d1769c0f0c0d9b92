import type { StockItem } from '@kashika/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../session/browser-storage.ts'
import { type Edits, updateItem } from './cells/grid-edits.ts'

const storageKey = 'item-grid'
const maxSteps = 100

/** Kept in the tab, so that a reload and signing in again lose nothing. */
export function useGridEdits(items: readonly StockItem[]) {
  const [edits, setEdits] = useState<Edits>(() => (readStored('sessionStorage', storageKey) ?? {}) as Edits)
  // Read by handlers that run before the next render.
  const latest = useRef(edits)
  const earlier = useRef<Edits[]>([])
  const later = useRef<Edits[]>([])

  const store = useCallback((next: Edits) => {
    latest.current = next
    setEdits(next)
    writeStored('sessionStorage', storageKey, next)
  }, [])

  /** A step that can be taken back. */
  const update = useCallback(
    (change: (current: Edits) => Edits) => {
      const next = change(latest.current)
      if (next === latest.current) return
      earlier.current = [...earlier.current, latest.current].slice(-maxSteps)
      later.current = []
      store(next)
    },
    [store],
  )

  /** After what the shop has said there is nothing to step back to. */
  const replace = useCallback(
    (next: Edits) => {
      if (next === latest.current) return
      earlier.current = []
      later.current = []
      store(next)
    },
    [store],
  )

  useEffect(() => replace(items.reduce(updateItem, latest.current)), [items, replace])

  function step(from: typeof earlier, to: typeof later) {
    const next = from.current.pop()
    if (!next) return
    to.current.push(latest.current)
    store(next)
  }
  return {
    edits,
    latest,
    update,
    replace,
    stepBack: () => step(earlier, later),
    stepForward: () => step(later, earlier),
  }
}
