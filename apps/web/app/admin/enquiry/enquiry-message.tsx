import { useEffect, useRef, useState } from 'react'
import { desk } from '../../content/admin/admin.ts'

export function EnquiryMessage({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    // A change of width changes the number of lines.
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
