import { isHuid } from '@kashika/contract/fact-checks'
import { useEffect, useState } from 'react'
import type { CallResponse } from '../../api/api.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'

type HuidUses = CallResponse<'findHuidUses'>['uses']

const pauseMs = 300

/** Other items that have one of these HUIDs, asked for after a pause of the typing. */
export function useHuidUses(huids: string[], itemId: number | undefined): HuidUses {
  const [uses, setUses] = useState<HuidUses>([])
  const wholeHuids = huids.filter(isHuid).join(',')
  useEffect(() => {
    if (!wholeHuids) return
    const leaving = new AbortController()
    const query = { huids: wholeHuids, ...(itemId && { except: String(itemId) }) }
    const timer = setTimeout(() => {
      callAsOwner('findHuidUses', { query }, { signal: leaving.signal }).then(
        (response) => !leaving.signal.aborted && setUses(response.uses),
        // A hint only: saving does not depend on it.
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [wholeHuids, itemId])
  return uses.filter(({ huid }) => huids.includes(huid))
}
