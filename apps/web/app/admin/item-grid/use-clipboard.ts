import { type RefObject, useEffect, useRef } from 'react'
import { parsePastedBlock } from './cells/pasted-block.ts'
import type { Position } from './find-target-cell.ts'
import { findCell, getPosition } from './grid-cells.ts'

type ClipboardHandlers = {
  onPaste: (from: Position, block: string[][]) => void
  readCopiedText: (cell: HTMLTableCellElement) => string
}

/** On the document: browsers do not agree where a paste arrives while no field has the focus. */
export function useClipboard(table: RefObject<HTMLTableElement | null>, handlers: ClipboardHandlers) {
  const latest = useRef(handlers)
  latest.current = handlers

  useEffect(() => {
    const findActiveCell = () => {
      const cell = findCell(document.activeElement)
      return table.current?.contains(cell) ? cell : null
    }
    const onPaste = (event: ClipboardEvent) => {
      const cell = findActiveCell()
      const text = event.clipboardData?.getData('text/plain')
      if (!cell || !text) return
      const isInEditor = document.activeElement !== cell
      const block = parsePastedBlock(text)
      // A single value goes into the text that is being edited, as anywhere.
      if (isInEditor && block.flat().length === 1) return
      event.preventDefault()
      if (isInEditor) cell.focus()
      latest.current.onPaste(getPosition(cell), block)
    }
    const onCopy = (event: ClipboardEvent) => {
      const cell = findActiveCell()
      if (!cell || document.activeElement !== cell || getSelection()?.toString()) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', latest.current.readCopiedText(cell))
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('copy', onCopy)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('copy', onCopy)
    }
  }, [table])
}
