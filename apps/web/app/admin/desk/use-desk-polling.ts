import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { CallResponse } from '../../api/api.ts'
import { desk } from '../../content/admin/admin.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { toastSeconds } from '../enquiry/enquiry-actions.ts'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { usePolling } from '../shell/use-polling.ts'

export type DeskSummaryResponse = CallResponse<'getDeskSummary'>

const pollIntervalMs = 25_000

const isSameDesk = (last: DeskSummaryResponse, next: DeskSummaryResponse) =>
  last.newest === next.newest &&
  last.newestLetter === next.newestLetter &&
  last.open === next.open &&
  last.newSpam === next.newSpam &&
  last.cameBack === next.cameBack &&
  last.waitingEmails === next.waitingEmails &&
  JSON.stringify(last.people) === JSON.stringify(next.people)

export function useDeskPolling(summary: DeskSummaryResponse | undefined) {
  const { revalidate } = useRevalidator()
  const latestSummary = useRef(summary)
  latestSummary.current = summary
  usePolling(async () => {
    const next = await callAsOwner('getDeskSummary', {}).catch(() => undefined)
    const last = latestSummary.current
    if (!next || (last && isSameDesk(last, next))) return
    revalidate()
    if (!last) return
    if (next.cameBack > last.cameBack) showToast('err', desk.emailCameBack, toastSeconds)
    if ((next.newest ?? '') > (last.newest ?? '')) showToast('info', desk.newQuery, toastSeconds)
    else if (next.newestLetter !== last.newestLetter) showToast('info', desk.newLetter, toastSeconds)
  }, pollIntervalMs)
}
