import { useEffect, useState } from 'react'
import { call } from '../../api/api.ts'
import { contact } from '../../content/contact.ts'

/** Read in the browser: the page is cached for longer than this figure holds. */
export function AnsweredInTime() {
  const [percent, setPercent] = useState<number>()
  useEffect(() => {
    const controller = new AbortController()
    call('getAnswerStats', {}, { signal: controller.signal })
      .then(({ inTimePercent }) => setPercent(inTimePercent))
      .catch(() => undefined)
    return () => controller.abort()
  }, [])
  return percent !== undefined && <p className="field__hint">{contact.promise(percent)}</p>
}
