import type { Enquiry } from '@kashika/contract'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallResponse } from '../../../api/api.ts'
import { callAsOwner } from '../../shell/call-as-owner.ts'
import { usePolling } from '../../shell/use-polling.ts'

export type OtherPerson = CallResponse<'reportPresence'>['others'][number]

const pollIntervalMs = 5000

/** Says that this conversation is open here, learns who else has it open, and reads it again when it changed. */
export function usePresence(enquiry: Enquiry, newestEvent: number, isWriting: boolean): OtherPerson[] {
  const { revalidate } = useRevalidator()
  const [others, setOthers] = useState<OtherPerson[]>([])
  const loaded = useRef({ newestEvent, assigneeId: enquiry.assigneeId })
  loaded.current = { newestEvent, assigneeId: enquiry.assigneeId }
  const { id } = enquiry
  const report = async () => {
    const response = await callAsOwner('reportPresence', { body: { id, isWriting } }).catch(() => undefined)
    if (!response) return
    setOthers(response.others)
    const { newestEvent, assigneeId } = loaded.current
    if (response.newestEvent !== newestEvent || response.assigneeId !== assigneeId) revalidate()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once where the others could not know it yet.
  useEffect(() => {
    report()
  }, [id, isWriting])
  usePolling(report, pollIntervalMs)
  return others
}
