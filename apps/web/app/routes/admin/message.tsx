import { useEffect, useRef, useState } from 'react'
import { desk } from '../../content/admin.ts'

/** What the visitor wrote. Where it is longer than some lines the rest is folded away. */
export function Message({ text }: { text: string }) {
  const said = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const watched = said.current
    if (!watched || isOpen) return
    // Asked again when the width changes, which changes the lines.
    const watcher = new ResizeObserver(() => setIsLong(watched.scrollHeight > watched.clientHeight + 1))
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [isOpen])
  return (
    <>
      <p ref={said} dir="auto" className={isOpen ? undefined : 'q__folded'}>
        {text}
      </p>
      {isLong && (
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? desk.message.less : desk.message.more}
        </button>
      )}
    </>
  )
}
