import type { CollectionMembers } from '@kashika/contract'
import { useEffect, useState } from 'react'
import type { CallResponse } from '../../api/api.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'

const delayMs = 400

/** What the rule finds today, asked a moment after the last change; the last answer stays until the next one. */
export function useMembersPreview(members: CollectionMembers) {
  const [preview, setPreview] = useState<CallResponse<'previewMembers'>>()
  const key = JSON.stringify(members)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const body = { members: JSON.parse(key) as CollectionMembers }
      // Without it the form can be filled in all the same.
      callAsOwner('previewMembers', { body }, { signal: leaving.signal }).then(setPreview, () => undefined)
    }, delayMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key])
  return preview
}
