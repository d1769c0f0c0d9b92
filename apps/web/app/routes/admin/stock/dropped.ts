import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Takes a picture that is dropped on an element or, while no dialog is open, pasted anywhere on the page. */
export function useDropped(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const take = useRef(onFile)
  take.current = onFile

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0]
      if (file && !document.querySelector('dialog[open]')) take.current(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
  }
}
