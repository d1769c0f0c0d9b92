import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Also takes files pasted anywhere on the page while no dialog is open. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const latestOnFiles = useRef(onFiles)
  latestOnFiles.current = onFiles

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && !document.querySelector('dialog[open]')) latestOnFiles.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return {
    'data-over': isDraggedOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsDraggedOver(true)
    },
    onDragLeave: () => setIsDraggedOver(false),
    onDrop: (event: DragEvent) => {
      setIsDraggedOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    },
  }
}
