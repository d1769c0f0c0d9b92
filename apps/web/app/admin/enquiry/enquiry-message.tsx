import { useEffect, useRef, useState } from 'react'
import { desk } from '../../content/admin.ts'

/** What the visitor wrote. Where it is longer than some lines the rest is folded away. */
export function EnquiryMessage({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    // Asked again when the width changes, which changes the lines.
    const observer = new ResizeObserver(() => setIsLong(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <>
      <p ref={paragraph} dir="auto" className={isOpen ? undefined : 'enquiry__folded'}>
        {text}
      </p>
      {isLong && (
        <button type="button" className="text-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? desk.message.less : desk.message.more}
        </button>
      )}
    </>
  )
}
