import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { contact } from '../../content/contact.ts'

/** How well the promise was kept. Asked by the browser: the page is cached for longer than the figure holds. */
export function PromiseLine() {
  const [percent, setPercent] = useState<number>()
  useEffect(() => {
    const leaving = new AbortController()
    call('promise', {}, { signal: leaving.signal })
      .then(({ inTimePercent }) => setPercent(inTimePercent))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return percent !== undefined && <p className="hint">{contact.promise(percent)}</p>
}
